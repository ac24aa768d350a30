import { afterEach, expect, test, vi } from 'vitest'
import { logSecurityEvent } from './log-security-event'

afterEach(() => vi.unstubAllGlobals())

test('an event that cannot be logged stops nobody', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const event = {
    eventType: 'session_timeout',
    action: 'inactivity_timeout',
    resourceType: 'session',
    severity: 'info',
    status: 'success',
  } as const
  await expect(logSecurityEvent(event)).resolves.toBeUndefined()
})
