import { INACTIVITY_TIMEOUT_MS } from '#contract/session.rules'
import { ACTIVITY_KEY, STORAGE_KEY } from './session-key'
import { sessionStore } from './session-store'
import { claimsOf } from './token-claims'

export type StoredUser = { id: string; email?: string; factors?: { status?: string }[] }
type StoredSession = { access_token?: string; user?: StoredUser }

/** What the browser holds, without loading the auth client. */
export function storedSession(): StoredSession | null {
  const text = sessionStore.getItem(STORAGE_KEY)
  if (text === null) return null
  try {
    return JSON.parse(text) as StoredSession
  } catch {
    return null
  }
}

/** Whether the person has been away for too long; a session never used counts from its first page. */
export function isAbandoned(now = Date.now()): boolean {
  const last = Number(sessionStore.getItem(ACTIVITY_KEY))
  return last > 0 && now - last >= INACTIVITY_TIMEOUT_MS
}

/** A second factor is set up and this session has not used it: good for the second step and for nothing else. */
export function needsSecondFactor(session: StoredSession | null): boolean {
  if (!session?.user?.factors?.some(({ status }) => status === 'verified')) return false
  return claimsOf(session.access_token ?? '').aal !== 'aal2'
}
