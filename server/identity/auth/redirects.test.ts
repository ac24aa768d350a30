import { expect, test } from 'vitest'
import { refuse } from '#server/core/refusals/auth-refusal'
import { createRedirects, withCode, withError, withFragment } from './redirects'

const HOME = 'https://pawstead.test/'
const redirects = createRedirects('https://pawstead.test', [
  'pawstead://auth/**',
  'https://*.preview.pawstead.test/welcome',
  'https://shop.example/a/*/b',
  'http://localhost:5173/**',
  'http://192.0.2.1/**',
])

test.each([
  HOME,
  'https://pawstead.test',
  'https://pawstead.test/auth?next=%2Fcart#top',
  'https://PAWSTEAD.test:443/auth',
  'pawstead://auth/callback',
  'pawstead://auth/callback#part',
  'https://pr-7.preview.pawstead.test/welcome',
  'https://pr-7.preview.pawstead.test/welcome#part',
  'https://shop.example/a/x/b',
  'http://localhost:5173/anywhere',
])('%s is allowed', (asked) => {
  expect(redirects.allowed(asked)).toBe(asked)
})

test.each([
  '',
  '/cart',
  '//evil.example',
  '\\\\evil.example',
  'https:\\\\evil.example',
  'https://pawstead.test\\@evil.example/',
  'https://pawstead.test\t.evil.example/',
  'https://pawstead.test\n/',
  ' https://pawstead.test/',
  'https://evil.example/https://pawstead.test/',
  'https://evil.example/?https://pawstead.test/',
  'https://evil.example/#https://pawstead.test/',
  'https://pawstead.test.evil.example/',
  'https://evilpawstead.test/',
  'https://pawstead.test@evil.example/',
  'https://user@pawstead.test/',
  'https://user:secret@pawstead.test/',
  'https://pawstead.test:8443/',
  'http://pawstead.test/',
  'https://pawstead.test./',
  'http://192.0.2.1/welcome',
  'http://[2001:db8::1]/',
  'http://0x7f000001/',
  'javascript:alert(1)',
  'data:text/html,hi',
  'blob:https://pawstead.test/x',
  'pawstead://other/callback',
  'otherapp://auth/callback',
  'https://a.b.preview.pawstead.test/welcome',
  'https://pr-7.preview.pawstead.test/welcome/more',
  'https://pr-7.preview.pawstead.test/welcome?x=1',
  'https://shop.example/a/x/y/b',
  'http://localhost:5174/anywhere',
])('%j leads home', (asked) => {
  expect(redirects.allowed(asked)).toBe(HOME)
})

test('nothing asked leads home', () => {
  expect(redirects.allowed(undefined)).toBe(HOME)
  expect(redirects.allowed(null)).toBe(HOME)
})

test('an error is told in the fragment, and in the query where codes are exchanged', () => {
  const refusal = refuse('otp_expired', { message: 'Email link is invalid or has expired' })
  const told = 'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired'
  expect(withError(HOME, refusal, false)).toBe(`${HOME}#${told}&sb=`)
  expect(withError(`${HOME}?next=1#old`, refusal, true)).toBe(`${HOME}?next=1&${told}#${told}&sb=`)
})

test.each([
  ['validation_failed', 'invalid_request'],
  ['no_authorization', 'unauthorized_client'],
  ['user_banned', 'access_denied'],
  ['unexpected_failure', 'server_error'],
  ['over_request_rate_limit', 'server_error'],
] as const)('%s is %s to an OAuth client', (code, error) => {
  const url = new URL(withError(HOME, refuse(code), false))
  expect(new URLSearchParams(url.hash.slice(1)).get('error')).toBe(error)
})

test('members reach addresses of apps as well', () => {
  expect(withCode('pawstead://auth/callback', 'a-code')).toBe('pawstead://auth/callback?code=a-code')
  expect(withFragment('pawstead://auth/callback', { message: 'a&b' })).toBe(
    'pawstead://auth/callback#message=a%26b&sb=',
  )
})
