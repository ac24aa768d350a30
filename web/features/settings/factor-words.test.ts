import { expect, test } from 'vitest'
import { codesLeftWords, factorName, freeName, groupedKey } from './factor-words'

const app = (friendly_name?: string) => ({ factor_type: 'totp', ...(friendly_name !== undefined && { friendly_name }) })

test('a second step without a name is called by its kind', () => {
  expect(factorName(app())).toBe('Authenticator app')
  expect(factorName(app(''))).toBe('Authenticator app')
  expect(factorName({ factor_type: 'phone' })).toBe('Text message')
  expect(factorName(app('My phone'))).toBe('My phone')
})

test('a new second step takes the first name that is free', () => {
  expect(freeName('Authenticator app', [])).toBe('Authenticator app')
  expect(freeName('Authenticator app', [app()])).toBe('Authenticator app 2')
  expect(freeName('Authenticator app', [app('Authenticator app'), app('Authenticator app 2')])).toBe(
    'Authenticator app 3',
  )
})

test.each([
  ['ABCDEFGH', 'ABCD EFGH'],
  ['ABCDEFGHIJ', 'ABCD EFGH IJ'],
  ['', ''],
])('the key %s is written %j', (secret, written) => {
  expect(groupedKey(secret)).toBe(written)
})

test.each([
  [null, 'You have none yet.'],
  [0, "You've used them all. Make new ones now."],
  [7, '7 of 10 left.'],
])('%j codes left reads %j', (left, words) => {
  expect(codesLeftWords(left)).toBe(words)
})
