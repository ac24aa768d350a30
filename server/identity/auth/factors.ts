import { and, asc, eq, gt, lte, or } from 'drizzle-orm'
import { z } from 'zod'
import { refuse } from '#server/core/refusals/auth-refusal'
import type { Connection } from '#server/infra/database/connection'
import type { AuthUser } from '#server/tables/auth'
import { type AuthFactor, authFactors } from '#server/tables/auth-proofs'

/** Who began to set up a factor has this long to prove it. */
const UNVERIFIED_MS = 5 * 60_000

const begunBefore = (now: Date) => new Date(now.getTime() - UNVERIFIED_MS)

/** Which factors are proven, or still in time to be. */
export const isAlive = (now: Date) =>
  or(eq(authFactors.status, 'verified'), gt(authFactors.createdAt, begunBefore(now)))

/** Oldest first, without those that were begun and not proven in time. */
export function factorsOf(db: Connection, userId: string, now: Date): Promise<AuthFactor[]> {
  return db
    .select()
    .from(authFactors)
    .where(and(eq(authFactors.userId, userId), isAlive(now)))
    .orderBy(asc(authFactors.createdAt), asc(authFactors.id))
}

/**
 * The factor a path names. Others' are as unknown as those that never were.
 *
 * @throws mfa_factor_not_found
 */
export async function findFactor(
  db: Connection,
  user: Pick<AuthUser, 'id'>,
  id: string,
  now: Date,
): Promise<AuthFactor> {
  if (!z.uuid().safeParse(id).success) throw refuse('mfa_factor_not_found')
  const own = and(eq(authFactors.id, id), eq(authFactors.userId, user.id), isAlive(now))
  const [factor] = await db.select().from(authFactors).where(own)
  if (!factor) throw refuse('mfa_factor_not_found')
  return factor
}

/** Removes factors that were begun and not proven in time. @param userId everybody's when absent */
export async function removeUnproven(db: Connection, now: Date, userId?: string): Promise<void> {
  await db
    .delete(authFactors)
    .where(
      and(
        eq(authFactors.status, 'unverified'),
        lte(authFactors.createdAt, begunBefore(now)),
        ...(userId === undefined ? [] : [eq(authFactors.userId, userId)]),
      ),
    )
}
