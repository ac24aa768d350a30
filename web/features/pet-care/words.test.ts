import { expect, test } from 'vitest'
import { intervalWords } from '#contract/pet-medicine.rules'
import { answerWords, repeatWords, stockWords, whenText } from './words'

const words = (text: string) => text.replaceAll('\u202f', ' ')

test.each([
  [{ times: [] }, 'When needed'],
  [{ times: ['08:00', '20:00'] }, 'Every day at 8:00\u00a0AM and 8:00\u00a0PM'],
  [{ times: ['09:30'], everyDays: 3 }, 'Every 3 days at 9:30\u00a0AM'],
  [{ times: ['19:00'], weekdays: [1, 4] }, 'Mondays and Thursdays at 7:00\u00a0PM'],
  [
    { times: ['07:00', '12:00', '22:00'], weekdays: [1, 2, 3, 4, 5, 6, 7] },
    'Every day at 7:00\u00a0AM, 12:00\u00a0PM, and 10:00\u00a0PM',
  ],
])('a rhythm reads as people say it: %o', (repeat, said) => {
  expect(words(repeatWords(repeat, 'en-US'))).toBe(said)
})

test('a rhythm names its clock to whoever reads it by another', () => {
  expect(words(repeatWords({ times: ['08:00'] }, 'en-US', 'Eastern Time'))).toBe(
    'Every day at 8:00\u00a0AM (Eastern Time)',
  )
})

test.each([
  [360, '6 hours'],
  [60, '1 hour'],
  [90, '90 minutes'],
  [1440, '1 day'],
  [4320, '3 days'],
  [210, '3 hours and 30 minutes'],
])('%d minutes are %s', (minutes, said) => {
  expect(intervalWords(minutes)).toBe(said)
})

test('a moment of another day says so', () => {
  const now = new Date(2026, 4, 10, 12)
  const at = (day: number) => words(whenText(new Date(2026, 4, day, 8, 5), 'en-US', now))
  expect([at(10), at(9), at(11), at(3)]).toEqual([
    '8:05\u00a0AM',
    '8:05\u00a0AM yesterday',
    '8:05\u00a0AM tomorrow',
    'May 3, 8:05\u00a0AM',
  ])
})

test('an answer says what, who, and when, and no name where none is known', () => {
  const at = new Date()
  at.setHours(8, 5)
  const said = (more: object) =>
    words(answerWords({ outcome: 'given', by: 'Mara Keller', you: false, at, ...more }, 'en-US'))
  expect(said({})).toBe('Given by Mara Keller, 8:05\u00a0AM')
  expect(said({ you: true, outcome: 'skipped' })).toBe('Skipped by you, 8:05\u00a0AM')
  expect(said({ by: null, outcome: 'done' })).toBe('Done, 8:05\u00a0AM')
  expect(said({ by: null, outcome: 'refused' })).toBe('Refused, 8:05\u00a0AM')
  expect(said({ outcome: 'vomited' })).toBe('Vomited, logged by Mara Keller, 8:05\u00a0AM')
})

test('stock says how long it lasts, and when there is none', () => {
  const left = (stockLeft: number | null, lastsDays: number | null) =>
    stockWords({ stockLeft, doseUnit: 'ml', lastsDays }, 'en-US')
  expect([left(null, null), left(26, null), left(5, 2), left(0.2, 0), left(0, 0), left(1, 1)]).toEqual([
    null,
    '26 ml left',
    '5 ml left, 2 days',
    '0.2 ml left, less than a day',
    'None left',
    '1 ml left, one day',
  ])
})
