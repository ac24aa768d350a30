import { expect, test } from 'vitest'
import { drawn, waysOn } from '#web/kit/testing/part'
import { RecordMissing } from './record-missing'

test('a record that is not there is named, and leads back to its list and nowhere else', () => {
  const html = drawn(<RecordMissing what="invoice" list="invoices" href="/invoices" />)
  expect(html).toMatch(/<h1[^>]*>We couldn’t find that invoice<\/h1>/)
  expect(waysOn(html)).toEqual(['Back to invoices'])
  expect(html).toContain('href="/invoices"')
})
