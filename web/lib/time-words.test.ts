import { expect, test } from 'vitest'
import { timesWithin, timeWords } from './time-words'

const plain = (words: string) => words.replace(/\s/g, ' ')

test.each([
  ['en-US', '4 PM', '5:30 PM'],
  ['en-CA', '4 PM', '5:30 PM'],
  ['en-AU', '4 PM', '5:30 PM'],
  ['en-GB', '16:00', '17:30'],
])('in %s a time ends without a period of its own', (locale, whole, half) => {
  expect([16 * 60, 17 * 60 + 30].map((minutes) => plain(timeWords(minutes, locale)))).toEqual([whole, half])
})

test.each([
  ['Tuesday to Sunday, 9 AM to 5 PM', '09:00 to 17:00'],
  ['Tuesday to Sunday, 9am to 5:30 p.m.', '09:00 to 17:30'],
  ['Tuesday to Sunday, 12 am to 12 PM', '00:00 to 12:00'],
])('what a shop wrote as "%s" goes by the clock of the times beside it', (text, times) => {
  expect(timesWithin(text, 'en-GB')).toBe(`Tuesday to Sunday, ${times}`)
})

test.each([
  ['en-US', 'midnight', 'midnight'],
  ['en-GB', '00:00', '24:00'],
  ['de-DE', '00:00', '24:00'],
])('in %s a day begins at %s and ends at %s', (locale, begins, ends) => {
  expect([0, 1440].map((minutes) => timeWords(minutes, locale))).toEqual([begins, ends])
})

test('a text without times stays as it is', () => {
  expect(timesWithin('I am here at 5 Spam Street, Mon to Fri', 'en-GB')).toBe('I am here at 5 Spam Street, Mon to Fri')
  expect(timesWithin('9 AM to 5 PM', 'en-US')).toBe('9\u00a0AM to 5\u00a0PM')
})
