import { expect, test } from 'vitest'
import { phoneWords } from './phone.rules'

test.each([
  ['+1 207 555 0142', '(207) 555-0142'],
  ['+44 20 7946 0018', '+44 20 7946 0018'],
  ['555 0178', '555 0178'],
])('%s is read as %s', (stored, words) => {
  expect(phoneWords(stored)).toBe(words)
})
