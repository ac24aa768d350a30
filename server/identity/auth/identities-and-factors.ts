import { and, asc, eq } from 'drizzle-orm'
import type { Connection } from '#server/infra/database/connection'
import { type AuthIdentity, authIdentities, authUsers } from '#server/tables/auth'
import { type AuthFactor, authFactors } from '#server/tables/auth-proofs'
import { isAlive } from './factors'

/** What a person signs in with, each oldest first; `identitiesOf` and `factorsOf` in one statement. */
export async function identitiesAndFactorsOf(
  db: Connection,
  userId: string,
  now: Date,
): Promise<{ identities: AuthIdentity[]; factors: AuthFactor[] }> {
  // Both are few, so each with each is few as well.
  const rows = await db
    .select({ identity: authIdentities, factor: authFactors })
    .from(authUsers)
    .leftJoin(authIdentities, eq(authIdentities.userId, authUsers.id))
    .leftJoin(authFactors, and(eq(authFactors.userId, authUsers.id), isAlive(now)))
    .where(eq(authUsers.id, userId))
    .orderBy(asc(authIdentities.createdAt), asc(authFactors.createdAt), asc(authFactors.id))
  return { identities: once(rows.map((row) => row.identity)), factors: once(rows.map((row) => row.factor)) }
}

function once<Row extends { id: string }>(rows: (Row | null)[]): Row[] {
  return [...new Map(rows.flatMap((row) => (row ? [[row.id, row] as const] : []))).values()]
}
