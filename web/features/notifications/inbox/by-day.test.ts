import { expect, test } from 'vitest'
import { byDay } from './by-day'

const at = (...[month, day, hour = 12, year = 2026]: number[]) => ({
  createdAt: new Date(year as number, (month as number) - 1, day, hour),
})

test('a list stands under its days, today and yesterday by these words, another year with its number', () => {
  const items = [at(3, 1, 9), at(3, 1, 0), at(2, 28, 23), at(2, 27), at(12, 31, 12, 2025)]
  const days = byDay(items, new Date(2026, 2, 1, 10), 'en-GB')
  expect(days.map(({ name, items }) => [name, items.length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    [expect.stringMatching(/^Friday,? 27 February$/), 1],
    [expect.stringMatching(/^Wednesday,? 31 December 2025$/), 1],
  ])
})

test('nothing has no days', () => {
  expect(byDay([], new Date(), 'en-US')).toEqual([])
})
