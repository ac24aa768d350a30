import { expect, test } from 'vitest'
import { dayOf, momentOf } from './days'

test('a day begins with its first moment and ends with its last, where the reader is', () => {
  const [first, last] = [momentOf('2026-03-04', 'first'), momentOf('2026-03-04', 'last')]
  expect([first?.getHours(), last?.getHours()]).toEqual([0, 23])
  expect([dayOf(first), dayOf(last)]).toEqual(['2026-03-04', '2026-03-04'])
})

test('what is no day is no moment', () => {
  expect(momentOf('', 'first')).toBeNull()
  expect(momentOf('soon', 'last')).toBeNull()
  expect(dayOf(null)).toBe('')
})
