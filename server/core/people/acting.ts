import { sql } from 'drizzle-orm'
import { canRestrict } from '#contract/people.rules'
import type { Role } from '#contract/roles'
import type { Connection } from '#server/infra/database/connection'
import type { Deps } from '#server/infra/deps'
import { forgetDevices } from '../notices/forget-devices'
import { refuse } from '../refusals/refuse'
import { roleWithin } from './role-of'

export type Acting = { actorRole: Role; role: Role; email: string | null }

/**
 * Takes hold of two people, one of whom is about to do something to the other, until the transaction ends. Two who do
 * it to each other take turns, and the second finds out here what the first has done.
 *
 * @throws NOT_FOUND (the other is gone), NOT_ALLOWED (the actor may nothing any more)
 */
export async function holdBoth(tx: Connection, clock: Deps['clock'], actorId: string, userId: string): Promise<Acting> {
  const { rows } = await tx.execute<{ id: string; email: string | null; may: boolean }>(sql`
    select id, email, banned_until is null or banned_until <= ${clock.now().toISOString()}::timestamptz as may
    from auth_users where id in (${actorId}, ${userId}) and deleted_at is null order by id for update`)
  if (!rows.find(({ id }) => id === actorId)?.may) throw refuse('NOT_ALLOWED')
  const other = rows.find(({ id }) => id === userId)
  if (!other) throw refuse('NOT_FOUND')
  const [actorRole, role] = [await roleWithin(tx, actorId), await roleWithin(tx, userId)]
  if (actorRole === 'user') throw refuse('NOT_ALLOWED')
  return { actorRole, role, email: other.email }
}

/** @throws OUTRANKED */
export function requireRank({ actorRole, role }: Acting): void {
  if (!canRestrict(actorRole, role)) throw refuse('OUTRANKED')
}

/** Ends all of a person's sessions; to be announced with `tellSessions` in the same transaction. @returns how many */
export async function endAllSessions(tx: Connection, userId: string): Promise<number> {
  const { rows } = await tx.execute(sql`delete from auth_sessions where user_id = ${userId} returning id`)
  await forgetDevices(tx, userId)
  return rows.length
}
