import { expect, test } from 'vitest'
import { fullPhoneNumber, looksLikePhone, phoneWords } from './phone.rules'

test.each([
  ['+1 207 555 0142', '(207) 555-0142'],
  ['+12075550142', '(207) 555-0142'],
  ['12075550142', '(207) 555-0142'],
  ['+44 20 7946 0018', '+44 20 7946 0018'],
  ['442079460018', '+442079460018'],
  ['(207) 555-0142', '(207) 555-0142'],
  ['555 0178', '555 0178'],
])('%s is read as %s', (stored, words) => {
  expect(phoneWords(stored)).toBe(words)
})

test.each(['+1 207 555 0142', '(207) 555-0142', '0049 30 123456', '555 0142'])('%s could be a phone number', (text) => {
  expect(looksLikePhone(text)).toBe(true)
})

test.each(['12', 'call me', '+1', '207-555-CATS'])('%s could not', (text) => {
  expect(looksLikePhone(text)).toBe(false)
})

test.each([
  ['(845) 555-0177', '+18455550177'],
  ['845 555 0142', '+18455550142'],
  ['1-845-555-0142', '+18455550142'],
  ['+31 6 1234 5678', '+31612345678'],
  ['0031 6 1234 5678', '+31612345678'],
])('%s is sent as %s', (typed, number) => {
  expect(fullPhoneNumber(typed)).toBe(number)
})

test.each(['555 0142', '06 1234 5678', '845-555-CATS', ''])('“%s” needs its country code', (typed) => {
  expect(fullPhoneNumber(typed)).toBeNull()
})
