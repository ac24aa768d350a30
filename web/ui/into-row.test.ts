import { expect, test } from 'vitest'
import { intoRow } from './into-row'

test('the row moves until the item stands in its middle, and an item that is gone moves nothing', () => {
  const row = { offsetLeft: 16, clientWidth: 300, scrollLeft: 0 }
  intoRow({ offsetLeft: 516, offsetWidth: 100, parentElement: row })
  expect(row.scrollLeft).toBe(400)
  intoRow(null)
  expect(row.scrollLeft).toBe(400)
})
