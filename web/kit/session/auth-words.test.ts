import { expect, test } from 'vitest'
import { passwordHint } from '../form/password-strength'
import { authProblem } from './auth-words'

test.each([
  [{ code: 'invalid_credentials' }, 'password', 'That email and password don’t match.'],
  [{ code: 'user_already_exists' }, 'email', 'There’s already an account with this email.'],
  [
    { code: 'weak_password', reasons: ['pwned'], message: 'Password is known to be weak' },
    'password',
    'This password is common and easy to guess. Choose another one.',
  ],
  [
    { code: 'weak_password', reasons: ['length'], message: 'Password should be at least 8 characters.' },
    'password',
    'Choose a longer password, at least 8 characters.',
  ],
  [
    { code: 'over_request_rate_limit', message: 'You can only request this after 42 seconds.' },
    null,
    'Too many attempts. Please try again in 42 seconds.',
  ],
  [
    { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
    null,
    'Too many attempts. Please wait a few minutes and try again.',
  ],
  [
    { name: 'AuthRetryableFetchError', message: 'Failed to fetch' },
    null,
    'We can’t connect. Check your internet and try again.',
  ],
  [undefined, null, 'Something unexpected happened. Please try again.'],
])('%j is said at the right place in plain words', (error, field, words) => {
  expect(authProblem(error)).toMatchObject({ field, words })
})

test.each([
  ['', 'At least 8 characters. Three or four unrelated words make a good one.'],
  ['abc', '5 more characters needed.'],
  ['abcdefg', '1 more character needed.'],
  ['aaaaaaaaaa', 'A repeated character is easy to guess.'],
  ['lamp-post', 'Long enough. A few more characters make it stronger.'],
  ['every lamp post twice', 'Strong.'],
])('the hint for "%s" says what to do next', (password, words) => {
  expect(passwordHint(password)).toBe(words)
})
