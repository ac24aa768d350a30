import { and, eq, lte } from 'drizzle-orm'
import { loggable } from '#server/infra/loggable'
import { type AuthSession, authSessions } from '#server/tables/auth'
import type { AuthDeps } from './context'

/**
 * A session ends after 45 minutes without a call; a little later here, as the browser counts since the last click.
 */
export const SESSION_IDLE_MS = 50 * 60_000
/** Activity is written down this often at most. */
const ACTIVITY_STEP_MS = 60_000

/** Whether a session has run out, by age or by idleness. */
export function isOver({ notAfter, lastActiveAt }: AuthSession, now: Date): boolean {
  return notAfter <= now || lastActiveAt.getTime() + SESSION_IDLE_MS <= now.getTime()
}

/** Keeps a session that is in use from idling out. Best effort: while nothing can be written, reading goes on. */
export async function noteActivity(
  { db, log }: Pick<AuthDeps, 'db' | 'log'>,
  { id, lastActiveAt }: AuthSession,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - ACTIVITY_STEP_MS)
  if (lastActiveAt > before) return
  try {
    await db
      .update(authSessions)
      .set({ lastActiveAt: now })
      .where(and(eq(authSessions.id, id), lte(authSessions.lastActiveAt, before)))
  } catch (error) {
    log.warn({ err: loggable(error) }, 'the use of a session could not be noted')
  }
}
