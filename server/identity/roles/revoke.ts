import { sql } from 'drizzle-orm'
import type { RoleGrant } from '#contract/people'
import { canAssign } from '#contract/people.rules'
import { ROLE_TITLES, type Role } from '#contract/roles'
import { type Asking, by, writeAudit } from '#server/core/audit/write-audit'
import { notify } from '#server/core/notices/notify'
import { enqueue } from '#server/core/outbox/outbox'
import { holdBoth } from '#server/core/people/acting'
import { tellSessions } from '#server/core/people/tell-sessions'
import { refuse } from '#server/core/refusals/refuse'
import type { Connection } from '#server/infra/database/connection'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { createWatch } from '../security/detection/watch'
import { readGrants } from './grants'
import { inOurWords } from './refusals'

type Held = { userId: string; role: Role; isActive: boolean }

/**
 * Takes a role by deactivating it, by the same rule that gives it. Nobody takes their own last one, and the last
 * super-admin keeps theirs, also when two take each other's at the same moment. Taken twice changes nothing.
 *
 * @throws NOT_FOUND, NOT_ALLOWED, OUTRANKED, NOT_ONESELF, LAST_SUPER_ADMIN
 */
export async function revokeUserRole(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'env'>,
  asking: Asking,
  id: string,
): Promise<RoleGrant> {
  const { db, clock } = deps
  const { viewer } = asking
  const { grant, changed } = await inOurWords(
    inTransaction(db, async (tx) => {
      const { userId } = await readHeld(tx, id)
      const { actorRole } = await holdBoth(tx, clock, viewer.id, userId)
      // Read again: only now does it stand still.
      const { role, isActive } = await readHeld(tx, id)
      if (!canAssign(actorRole, role)) throw refuse('OUTRANKED')
      if (isActive) {
        if (userId === viewer.id && (await isLastRole(tx, id, userId))) throw refuse('NOT_ONESELF')
        await tx.execute(sql`update user_roles set is_active = false, changed_by = ${viewer.id} where id = ${id}`)
        await tellSessions(tx, userId)
        // whoever had power was told so, and would otherwise find out at a page that refuses them
        if (role !== 'user' && userId !== viewer.id) {
          await notify(tx, {
            userId,
            kind: 'security',
            title: ROLE_TITLES.taken(role),
            body: `The ${role} role was taken from your account.`,
            href: '/settings/account',
          })
          await enqueue(tx, 'mail.role-taken', { userId, role })
        }
        await writeAudit(tx, {
          ...by(asking),
          at: clock.now(),
          eventType: 'role_revoked',
          action: `Took the role ${role}`,
          resourceType: 'user',
          resourceId: userId,
          severity: role === 'user' ? 'low' : 'high',
          metadata: { role },
        })
      }
      const [grant] = await readGrants(tx, clock.now(), actorRole, sql`r.id = ${id}`)
      if (!grant) throw refuse('NOT_FOUND')
      return { grant, changed: isActive }
    }),
  )
  if (changed) await createWatch(deps)({ eventType: 'role_revoked', userId: viewer.id })
  return grant
}

async function readHeld(tx: Connection, id: string): Promise<Held> {
  const { rows } = await tx.execute<Held>(sql`
    select user_id as "userId", role, is_active as "isActive" from user_roles where id = ${id}`)
  const [held] = rows
  if (!held) throw refuse('NOT_FOUND')
  return held
}

/** Whether nothing above `user` would be left. */
async function isLastRole(tx: Connection, id: string, userId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from user_roles
    where user_id = ${userId} and id <> ${id} and role <> 'user' and is_active
      and (expires_at is null or expires_at > now())`)
  return rows.length === 0
}
