import { expect, test } from 'vitest'
import { factorInSentence, factorName, freeName, phoneName } from './factor-names'

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

test('a phone is called by as much of its number as the mail about it says', () => {
  expect(phoneName('+18455550177')).toBe('Phone ending in 77')
})

test.each([
  [app(), 'the authenticator app'],
  [app('Authenticator app 2'), 'the authenticator app 2'],
  [app('Work laptop'), '“Work laptop”'],
  [{ factor_type: 'phone', friendly_name: 'Phone ending in 77' }, 'the phone ending in 77'],
  [{ factor_type: 'phone' }, 'a text message'],
])('in the middle of a sentence %j is %s', (factor, words) => {
  expect(factorInSentence(factor)).toBe(words)
})
