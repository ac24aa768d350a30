import { expect, test } from 'vitest'
import { EVENT_NAMES, eventNameOf } from './event-names'

test('an event is called by its name, by its own words where it has none, and who tells of it is said', () => {
  expect(eventNameOf('mfa_failed')).toBe('Second step failed')
  expect(eventNameOf('session_timeout')).toBe('Session timeout')
  expect(eventNameOf('browser:sign_in')).toBe('Signed in (reported by a browser)')
  expect(eventNameOf('constructor')).toBe('Constructor')
})

test('no two kinds of events have one name', () => {
  expect(new Set(Object.values(EVENT_NAMES)).size).toBe(Object.keys(EVENT_NAMES).length)
})
