import { expect, test } from 'vitest'
import { readNumber } from './phone-number'

test.each([
  ['+44 7700 900123', '+447700900123'],
  ['0044 (7700) 900-123', '+447700900123'],
  ['+1 207.555.0142', '+12075550142'],
  ['(845) 555-0177', '+18455550177'],
])('%s is read as %s', (typed, number) => {
  expect(readNumber(typed)).toBe(number)
})

test.each(['', '07700 900123', '+44', 'call me', '+0 123 456 789'])('%j has no country or is no number', (typed) => {
  expect(() => readNumber(typed)).toThrow('Enter a phone number. Outside the US')
})
