import { expect, test } from 'vitest'
import { ALERT_TYPES } from '#contract/security.rules'
import { alertAdvice, bannerTitle } from './alert-words'

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

test.each(ALERT_TYPES)('%s has words for either', (alertType) => {
  for (const canDismiss of [true, false]) {
    expect(bannerTitle({ severity: 'high', alertType, canDismiss })).toMatch(/^(?:[A-Z].*\? [A-Z].*\.|High: .+)$/)
  }
})
