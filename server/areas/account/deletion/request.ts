import { and, eq, ne, sql } from 'drizzle-orm'
import { DELETION_GRACE_DAYS } from '#contract/account.rules'
import type { AppDeps } from '#server/core/app-deps'
import { tellSessions } from '#server/core/people/tell-sessions'
import { refuse } from '#server/core/refusals/refuse'
import { lockUser } from '#server/identity/auth/users'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { authSessions, authUsers } from '../../../tables/auth'
import { type Asking, record } from '../record'
import { deletionBlockers } from './blockers'
import { mailPerson } from './mail-person'

const GRACE_MS = DELETION_GRACE_DAYS * 24 * 3600_000

/**
 * Plans the deletion and signs every other device out. Asking again keeps the first date.
 *
 * @throws DELETION_BLOCKED
 */
export async function requestDeletion(deps: AppDeps, asking: Asking): Promise<{ deleteAfter: Date }> {
  const { id, sessionId } = asking.viewer
  const now = deps.clock.now()
  return inTransaction(deps.db, async (tx) => {
    // An order that is being placed refers to this row and so comes before or after, and of two super-admins one stays.
    const user = await lock(tx, id)
    if (user.deleteAfter) return { deleteAfter: user.deleteAfter }
    const blockers = await deletionBlockers(deps, tx, id)
    if (blockers.length > 0) throw refuse('DELETION_BLOCKED', { blockers })

    const deleteAfter = new Date(now.getTime() + GRACE_MS)
    await tx.update(authUsers).set({ deleteAfter, updatedAt: now }).where(eq(authUsers.id, id))
    await tx.delete(authSessions).where(and(eq(authSessions.userId, id), ne(authSessions.id, sessionId)))
    await tellSessions(tx, id)
    await mailPerson(deps, tx, user, { kind: 'deletion-planned', on: deleteAfter.toISOString() })
    await record(tx, asking, {
      eventType: 'deletion_requested',
      action: 'Requested account deletion',
      severity: 'medium',
      metadata: { deleteAfter: deleteAfter.toISOString() },
    })
    return { deleteAfter }
  })
}

/** Takes a planned deletion back. Without one it changes nothing. */
export async function cancelDeletion(deps: Deps, asking: Asking): Promise<Record<never, never>> {
  const { id } = asking.viewer
  await inTransaction(deps.db, async (tx) => {
    const user = await lock(tx, id)
    if (!user.deleteAfter) return
    await tx.update(authUsers).set({ deleteAfter: null, updatedAt: deps.clock.now() }).where(eq(authUsers.id, id))
    await mailPerson(deps, tx, user, { kind: 'deletion-cancelled' })
    await record(tx, asking, { eventType: 'deletion_cancelled', action: 'Canceled the account deletion' })
  })
  return {}
}

async function lock(tx: Tx, id: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('last super-admin'))`)
  const user = await lockUser(tx, id)
  if (!user) throw refuse('SIGN_IN_FIRST')
  return user
}
