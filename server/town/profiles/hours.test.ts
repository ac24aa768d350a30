import { expect, test } from 'vitest'
import { readHours } from './hours'

test('hours are read as they hang on the door', () => {
  expect(readHours('Mon-Tue 8:00-12:00 13:30-18:00, Sat 9:00-14:00')).toEqual([
    { weekday: 1, opens: 480, closes: 720 },
    { weekday: 2, opens: 480, closes: 720 },
    { weekday: 1, opens: 810, closes: 1080 },
    { weekday: 2, opens: 810, closes: 1080 },
    { weekday: 6, opens: 540, closes: 840 },
  ])
})

test('what ends earlier than it begins ends on the next day', () => {
  expect(readHours('Fri 17:00-2:00, Sun 17:00-0:00')).toEqual([
    { weekday: 5, opens: 1020, closes: 1560 },
    { weekday: 7, opens: 1020, closes: 1440 },
  ])
})

test.each(['', 'Mon', 'Mon-Fri', 'Fri-Mon 8:00-9:00', 'Someday 8:00-9:00', 'Mon 8-9', 'Mon 8:00'])(
  '"%s" is a mistake',
  (text) => {
    expect(() => readHours(text)).toThrow()
  },
)
