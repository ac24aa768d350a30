import { sql } from 'drizzle-orm'
import type { RoleGrant } from '#contract/people'
import { canAssign } from '#contract/people.rules'
import type { Role } from '#contract/roles'
import { inTransaction, type Tx } from '../../db'
import type { Deps } from '../../deps'
import { refuse } from '../../refuse'
import { tellSessions } from '../account/tell-sessions'
import { holdBoth } from '../people/acting'
import { createWatch } from '../security/detection/watch'
import { type Asking, by, writeAudit } from '../security/write-audit'
import { readGrants } from './grants'
import { inOurWords } from './refusals'

type Assignment = { userId: string; role: Role; expiresAt?: Date | null | undefined }
type Held = { id: string; expiresAt: string | null }

/**
 * The specification's assign_user_role: gives a role, until `expiresAt` or for good, by the rule of section 5. Given
 * again it gets the new end; the same again changes nothing. It counts at once, on every replica.
 *
 * @throws NOT_FOUND, NOT_ALLOWED, OUTRANKED, LAST_SUPER_ADMIN, BAD_REQUEST (it would have ended already)
 */
export async function assignUserRole(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'env'>,
  asking: Asking,
  { userId, role, expiresAt = null }: Assignment,
): Promise<RoleGrant> {
  const { db, clock } = deps
  const now = clock.now()
  if (expiresAt && expiresAt <= now) throw refuse('BAD_REQUEST')
  const { viewer } = asking
  const { grant, changed } = await inOurWords(
    inTransaction(db, async (tx) => {
      const { actorRole } = await holdBoth(tx, clock, viewer.id, userId)
      if (!canAssign(actorRole, role)) throw refuse('OUTRANKED')
      const { rows } = await tx.execute<Held>(sql`
        select id, to_json(expires_at)#>>'{}' as "expiresAt" from user_roles
        where user_id = ${userId} and role = ${role} and is_active for update`)
      const [held] = rows
      const same =
        held !== undefined &&
        (held.expiresAt === null ? null : Date.parse(held.expiresAt)) === (expiresAt?.getTime() ?? null)
      const id = same ? held.id : await write(tx, held, { userId, role, expiresAt }, viewer.id)
      if (!same) {
        await tellSessions(tx, userId)
        await writeAudit(tx, {
          ...by(asking),
          at: now,
          eventType: 'role_assigned',
          action: held ? `Changed when the role ${role} ends` : `Gave the role ${role}`,
          resourceType: 'user',
          resourceId: userId,
          severity: role === 'user' ? 'low' : 'high',
          metadata: { role, expires_at: expiresAt?.toISOString() ?? null },
        })
      }
      const [grant] = await readGrants(tx, now, actorRole, sql`r.id = ${id}`)
      if (!grant) throw new Error('a role was given and cannot be found')
      return { grant, changed: !same }
    }),
  )
  if (changed) await createWatch(deps)({ eventType: 'role_assigned', userId: viewer.id })
  return grant
}

/** @returns the row's id */
async function write(tx: Tx, held: Held | undefined, given: Assignment, actorId: string): Promise<string | undefined> {
  const ends = sql`${given.expiresAt?.toISOString() ?? null}::timestamptz`
  const { rows } = await tx.execute<{ id: string }>(
    held
      ? sql`update user_roles set expires_at = ${ends}, changed_by = ${actorId} where id = ${held.id} returning id`
      : sql`insert into user_roles (user_id, role, expires_at, changed_by)
          values (${given.userId}, ${given.role}, ${ends}, ${actorId}) returning id`,
  )
  return rows[0]?.id
}
