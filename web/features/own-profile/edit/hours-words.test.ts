import { expect, test } from 'vitest'
import { closesAfter, fromTime, hoursProblem, overlapOf, toTime } from './hours-words'

test('times go back and forth, and what is none is none', () => {
  expect([toTime(0), toTime(570), toTime(1500)]).toEqual(['00:00', '09:30', '01:00'])
  expect([fromTime('09:30'), fromTime(''), fromTime('9:30')]).toEqual([570, null, null])
})

test('an end before the beginning is on the next day', () => {
  expect(closesAfter(540, 1020)).toBe(1020)
  expect(closesAfter(1320, 120)).toBe(1560)
})

test.each([
  [
    'a lunch break is none',
    [
      { weekday: 1, opens: 540, closes: 720 },
      { weekday: 1, opens: 780, closes: 1020 },
    ],
    null,
  ],
  [
    'one day twice',
    [
      { weekday: 1, opens: 540, closes: 720 },
      { weekday: 1, opens: 700, closes: 800 },
    ],
    [1, 1],
  ],
  [
    'a night into the next day',
    [
      { weekday: 1, opens: 1320, closes: 1560 },
      { weekday: 2, opens: 60, closes: 600 },
    ],
    [1, 2],
  ],
  [
    'a Sunday night into Monday',
    [
      { weekday: 7, opens: 1320, closes: 1560 },
      { weekday: 1, opens: 60, closes: 600 },
    ],
    [7, 1],
  ],
  ['all day, every day', [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 0, closes: 1440 })), null],
])('overlaps are found: %s', (_, hours, days) => {
  expect(overlapOf(hours)).toEqual(days)
})

const on = (weekday: number, opens: number, closes: number) => ({ weekday, opens, closes })

test.each([
  ['fine hours', [on(1, 540, 1020), on(2, 0, 1440)], null],
  ['an overlap of two days', [on(7, 1320, 1560), on(1, 60, 600)], 'Your hours on day 7 and day 1 overlap.'],
  ['an overlap within a day', [on(3, 540, 720), on(3, 700, 800)], 'Two time ranges on day 3 overlap.'],
  ['a time that was taken away', [on(1, 540, Number.NaN)], 'Enter a time.'],
  ['one time for both', [on(2, 540, 1980)], expect.stringMatching(/^The closing time is the same as the opening time/)],
])('%s is told in words', (_, hours, words) => {
  expect(hoursProblem(hours, (weekday) => `day ${weekday}`)?.words ?? null).toEqual(words)
})
