import { and, eq, ne, sql } from 'drizzle-orm'
import type { Tx } from '#server/infra/database/db'
import { type AuthSession, authSessions } from '#server/tables/auth'
import type { AuthContext } from './context'
import { announceWithin, storeRefreshToken } from './sessions'

/** The ways to show a second factor, in the words of the token's `amr` claim. */
const SECOND_STEPS = ['totp', 'mfa/phone', 'recovery_code'] as const
export type SecondStep = (typeof SECOND_STEPS)[number]

/**
 * Raises a session to aal2. Its refresh token moves on by two, so the one from before is nobody's parent, and no generation
 * from before is forgiven: none must be traded for what it did not prove.
 *
 * @param session as locked in this transaction
 * @param factorId null for a recovery code
 */
export async function raiseSession(
  auth: Pick<AuthContext, 'deps' | 'sessionSecrets'>,
  tx: Tx,
  session: AuthSession,
  { method, factorId }: { method: SecondStep; factorId: string | null },
): Promise<AuthSession> {
  const now = auth.deps.clock.now()
  const step = { method, timestamp: Math.floor(now.getTime() / 1000) }
  const generation = session.refreshGeneration + 2
  const raised = {
    aal: 'aal2' as const,
    amr: [step, ...session.amr.filter((earlier) => earlier.method !== method)],
    factorId,
    refreshGeneration: generation,
    raisedGeneration: generation,
    refreshedAt: now,
    lastActiveAt: now,
    provenAt: now,
    updatedAt: now,
  }
  await tx.update(authSessions).set(raised).where(eq(authSessions.id, session.id))
  await storeRefreshToken(auth, tx, session, generation)
  await announceWithin(tx, session.id)
  return { ...session, ...raised }
}

/** Ends the others of a person that have shown no second factor. */
export async function endUnraised(tx: Tx, session: AuthSession): Promise<void> {
  await tx
    .delete(authSessions)
    .where(and(eq(authSessions.userId, session.userId), ne(authSessions.id, session.id), eq(authSessions.aal, 'aal1')))
  await announceWithin(tx, session.userId)
}

const firstSteps = sql`coalesce(
  (select jsonb_agg(step order by place) from jsonb_array_elements(${authSessions.amr}) with ordinality as steps(step, place)
    where step->>'method' not in (${sql.join(
      SECOND_STEPS.map((method) => sql`${method}`),
      sql`, `,
    )})),
  '[]'::jsonb)`

/** Lowers sessions to aal1 because a factor goes: those it raised, and with the last one every session. */
export async function lowerSessions(
  tx: Tx,
  { userId, factorId, isLast, now }: { userId: string; factorId: string; isLast: boolean; now: Date },
): Promise<void> {
  const raisedBy = isLast ? eq(authSessions.aal, 'aal2') : eq(authSessions.factorId, factorId)
  await tx
    .update(authSessions)
    .set({ aal: 'aal1', amr: firstSteps, factorId: null, updatedAt: now })
    .where(and(eq(authSessions.userId, userId), raisedBy))
  await announceWithin(tx, userId)
}
