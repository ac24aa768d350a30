import { expect, test } from 'vitest'
import { callbackCode, callbackWords, readCallback } from './read-callback'

const HERE = 'https://pawstead.test/auth/callback?next=%2Fcart'

test.each([
  ['&code=abc', { kind: 'code', code: 'abc' }],
  [
    '#access_token=a&refresh_token=b&expires_in=3600&token_type=bearer&type=recovery&sb=',
    { kind: 'session', accessToken: 'a', refreshToken: 'b', isRecovery: true },
  ],
  ['#access_token=a&refresh_token=b&sb=', { kind: 'session', accessToken: 'a', refreshToken: 'b', isRecovery: false }],
  ['#access_token=a&sb=', { kind: 'nothing' }],
  ['#message=Confirm+the+other+side&sb=', { kind: 'message', message: 'Confirm the other side' }],
  [
    '#error=access_denied&error_code=user_banned&error_description=This+account+is+suspended+until+May',
    { kind: 'error', code: 'suspended' },
  ],
  ['#error=access_denied&error_code=otp_expired&error_description=old', { kind: 'error', code: 'otp_expired' }],
  ['&error=access_denied&error_description=no&code=abc', { kind: 'error', code: 'access_denied' }],
  ['#error=access_denied&error_code=bad_oauth_callback&sb=', { kind: 'error', code: 'access_denied' }],
  ['#error=server_error&error_code=bad_oauth_callback&sb=', { kind: 'error', code: 'bad_oauth_callback' }],
  ['', { kind: 'nothing' }],
])('the address %s is read', (rest, callback) => {
  expect(readCallback(HERE + rest)).toEqual(callback)
})

test.each([
  [{ name: 'AuthPKCECodeVerifierMissingError' }, 'Opened in another browser'],
  [{ name: 'AuthSessionMissingError' }, 'You’re not signed in'],
  [{ name: 'AuthInvalidJwtError', message: 'Invalid JWT signature' }, 'We couldn’t verify this link'],
  [{ name: 'AuthInvalidJwtError', message: 'JWKS has no keys' }, 'We couldn’t verify your sign-in'],
  [{ name: 'AuthRetryableFetchError' }, 'We can’t connect'],
  [{ name: 'AuthApiError', code: 'flow_state_not_found' }, 'This sign-in is no longer valid'],
  [{ name: 'AuthApiError', code: 'something_new' }, 'That didn’t work'],
])('%o has words of its own', (error, title) => {
  expect(callbackWords(callbackCode(error)).title).toBe(title)
})
