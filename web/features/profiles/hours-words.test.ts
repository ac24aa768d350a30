import { describe, expect, test } from 'vitest'
import { closureWords, emergencyWords, weekdayThere, weekWords } from './hours-words'

const plain = (words: string | null | undefined) => words?.replace(/\s/g, ' ')
const MAINE = 'America/New_York'
/** A Wednesday, 9:00 in Maine. */
const NOW = new Date('2026-05-20T13:00:00Z')
const at = { timeZone: MAINE, now: NOW, locale: 'en-US' }

describe('a week', () => {
  const week = weekWords(
    [
      { weekday: 1, opens: 900, closes: 1050 },
      { weekday: 1, opens: 480, closes: 660 },
      { weekday: 5, opens: 1020, closes: 1560 },
      { weekday: 7, opens: 0, closes: 1440 },
    ],
    'en-US',
  )

  test('begins on Monday and tells every day', () => {
    expect(week.map(({ name }) => name)).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ])
  })

  test('tells a break, a night and a whole day', () => {
    expect(week.map(({ stretches }) => stretches.map(plain))).toEqual([
      ['8 AM to 11 AM', '3 PM to 5:30 PM'],
      [],
      [],
      [],
      ['5 PM to 2 AM'],
      [],
      ['All day'],
    ])
  })

  test('is told by the clock of the reader', () => {
    const [monday] = weekWords([{ weekday: 1, opens: 480, closes: 1110 }], 'en-GB')
    expect([monday?.name, ...(monday?.stretches ?? [])].map(plain)).toEqual(['Monday', '08:00 to 18:30'])
  })
})

test('today is today at the place', () => {
  expect(weekdayThere(NOW, MAINE)).toBe(3)
  expect(weekdayThere(new Date('2026-05-21T02:00:00Z'), MAINE)).toBe(3)
  expect(weekdayThere(new Date('2026-05-21T02:00:00Z'), 'Europe/Amsterdam')).toBe(4)
})

test.each([
  [null, null],
  [{ from: '2026-05-01', to: '2026-05-19', note: '' }, null],
  [{ from: '2026-05-18', to: '2026-05-20', note: '' }, 'Closed from May 18 to May 20'],
  [{ from: '2026-06-03', to: '2026-06-03', note: '' }, 'Closed on June 3'],
])('closing days %j', (closure, words) => {
  expect(closureWords(closure, at)).toBe(words)
})

test.each([
  [null, null],
  ['2026-05-20T13:00:00Z', null],
  ['2026-05-20T21:40:00Z', 'Taking emergencies now, until 5:40 PM'],
  ['2026-05-21T05:00:00Z', 'Taking emergencies now, until Thu 1 AM'],
])('emergencies until %s', (until, words) => {
  expect(plain(emergencyWords(until ? new Date(until) : null, at)) ?? null).toBe(words)
})
