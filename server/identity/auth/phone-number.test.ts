import { expect, test } from 'vitest'
import { readPhoneNumber } from './phone-number'

test.each([
  ['+31 6 1234 5678', '31612345678'],
  ['0031612345678', '31612345678'],
  ['31612345678', '31612345678'],
  ['+1 (555) 555-0100', '15555550100'],
  ['+31 (0)6 1234 5678', '31612345678'],
])('%s is the number %s', (text, digits) => {
  expect(readPhoneNumber(text)).toBe(digits)
})

test.each([
  '',
  '+',
  '12345',
  '+999 123456789',
  '+1 555 0100',
  '+31 6 1234 5678 ext. 4',
  '+31612345678\n+31687654321',
  'call me',
  `+${'1'.repeat(60)}`,
  '٠٠٣١٦١٢٣٤٥٦٧٨',
])('%j is no number', (text) => {
  expect(readPhoneNumber(text)).toBeNull()
})
