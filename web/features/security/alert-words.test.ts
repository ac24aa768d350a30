import { expect, test } from 'vitest'
import { ALERT_TYPES } from '#contract/security.rules'
import { alertAdvice, alertDescription, bannerTitle } from './alert-words'

test('the person it concerns is asked, and whoever looks after the site is told', () => {
  const alert = { severity: 'critical', alertType: 'token_reuse' } as const
  expect(bannerTitle({ ...alert, canDismiss: true })).toBe('Was this you? One of your sign-ins may have been copied.')
  expect(bannerTitle({ ...alert, canDismiss: false })).toBe('Critical: a session was copied')
})

test.each(ALERT_TYPES)('only the person whom %s concerns is told to change their password', (alertType) => {
  expect(alertAdvice(alertType, false)).not.toMatch(/your|you /)
})

test('the person it concerns is told what to do', () => {
  expect(alertAdvice('token_reuse', true)).toContain('change your password')
})

test.each([
  ['token_reuse', 'An old session of Ada Lindqvist was used again from 203.0.113.24.', 'An old session of yours was'],
  [
    'impossible_travel',
    'Ada Lindqvist signed in from Rome (203.0.113.24) and, 2 hours later',
    'Someone signed in to your',
  ],
  ['mass_actions', 'Ada Lindqvist did the same thing 50 times within 10 minutes', 'Your account did the same thing 50'],
  [
    'repeated_failures',
    '12 failed sign-ins for Ada Lindqvist from 3 addresses within',
    'for your account from 3 addresses',
  ],
] as const)(
  '%s names its person to whoever looks after the site, and is told to the person as “you”',
  (alertType, description, own) => {
    const told = alertDescription({ alertType, description, canDismiss: true })
    expect(told).toContain(own)
    expect(told).not.toContain('Ada')
    expect(alertDescription({ alertType, description, canDismiss: false })).toBe(description)
  },
)

test.each(ALERT_TYPES)('%s has words for either', (alertType) => {
  for (const canDismiss of [true, false]) {
    expect(bannerTitle({ severity: 'high', alertType, canDismiss })).toMatch(/^(?:[A-Z].*\? [A-Z].*\.|High: .+)$/)
  }
})
