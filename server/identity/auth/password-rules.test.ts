import { expect, test } from 'vitest'
import { commonPasswords, isCommonPassword } from './common-passwords'
import { readEmailAddress } from './email-address'
import { passwordWeakness } from './password-rules'

test('thousands of common passwords are known', () => {
  expect(commonPasswords.size).toBeGreaterThan(3000)
})

test.each([
  'password',
  'PASSWORD1',
  'P@$$w0rd123',
  'qwertyuiop',
  'poiuytrewq',
  '12345678',
  '87654321',
  'aaaaaaaaaa',
  'abcabcabc',
  'iloveyou!',
  'pawstead1',
  'doglover2026',
  'letmein123',
])('%s is common', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each(['a quiet walk by the river', 'xkcd-936-staple', 'Wm7!kq2Lz', '🐕🐈🐇🐢🐎🐦🐟🐹'])(
  '%s is not common',
  (password) => {
    expect(isCommonPassword(password)).toBe(false)
    expect(passwordWeakness(password, 'ada@example.com')).toBeNull()
  },
)

test.each(['ada@example.com', "o'hara+tag@mail.example.co.uk", 'a@xn--bcher-kva.example'])(
  '%s is an address',
  (text) => {
    expect(readEmailAddress(text)).toBe(text)
  },
)

test.each([
  '',
  'ada',
  '@example.com',
  'ada@',
  'ada@example',
  'ada@@example.com',
  'a da@example.com',
  'ada@example.com ',
  '.ada@example.com',
  'a..da@example.com',
  'ada@-example.com',
  'ada@example..com',
  'ada@127.0.0.1',
  '"ada"@example.com',
  'ada@example.com\nbcc:x@example.com',
  'ad\u212a@example.com',
  'ada@exämple.com',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(250)}.com`,
])('%j is no address', (text) => {
  expect(readEmailAddress(text)).toBeNull()
})
