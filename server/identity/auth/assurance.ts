import { and, eq } from 'drizzle-orm'
import { refuse } from '#server/core/refusals/auth-refusal'
import type { Connection } from '#server/infra/database/connection'
import type { AuthSession, AuthUser } from '#server/tables/auth'
import { authFactors } from '#server/tables/auth-proofs'

/** Whether an account asks for a second factor. */
export async function hasVerifiedFactor(db: Connection, userId: string): Promise<boolean> {
  const [factor] = await db
    .select({ id: authFactors.id })
    .from(authFactors)
    .where(and(eq(authFactors.userId, userId), eq(authFactors.status, 'verified')))
    .limit(1)
  return factor !== undefined
}

/**
 * Whoever has a second factor must have shown it.
 *
 * @param status the protocol has 401 for changes of the account and 403 elsewhere
 * @throws insufficient_aal
 */
export async function requireFullAssurance(
  db: Connection,
  user: Pick<AuthUser, 'id'>,
  session: Pick<AuthSession, 'aal'>,
  status = 403,
): Promise<void> {
  if (session.aal === 'aal1' && (await hasVerifiedFactor(db, user.id))) throw refuse('insufficient_aal', { status })
}
