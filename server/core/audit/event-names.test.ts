import { expect, test } from 'vitest'
import { EVENT_NAMES, eventNameOf } from './event-names'

test('an event is called by its name, and what a browser named or told of is marked as such', () => {
  expect(eventNameOf('mfa_failed')).toBe('Second step failed')
  expect(eventNameOf('session_timeout')).toBe('Session timeout (reported by a browser)')
  expect(eventNameOf('browser:sign_in')).toBe('Signed in (reported by a browser)')
  expect(eventNameOf('constructor')).toBe('Constructor (reported by a browser)')
})

test('no two kinds of events have one name', () => {
  expect(new Set(Object.values(EVENT_NAMES)).size).toBe(Object.keys(EVENT_NAMES).length)
})
