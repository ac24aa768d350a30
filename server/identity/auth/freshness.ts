import { refuse } from '#server/core/refusals/auth-refusal'
import type { AuthSession } from '#server/tables/auth'

/** Whoever finds an open computer, or a token, must not be able to take the account over. */
export const FRESH_MS = 10 * 60_000

/** Whether the person behind a session proved who they are recently enough for a sensitive change. */
export function isFresh({ provenAt }: Pick<AuthSession, 'provenAt'>, now: Date): boolean {
  return now.getTime() - provenAt.getTime() < FRESH_MS
}

/** @throws reauthentication_needed */
export function requireFresh(session: Pick<AuthSession, 'provenAt'>, now: Date): void {
  if (!isFresh(session, now)) throw refuse('reauthentication_needed')
}
