import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { AppDeps } from '#server/core/app-deps'
import { writeAudit } from '#server/core/audit/write-audit'
import { tellSessions } from '#server/core/people/tell-sessions'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { loggable } from '#server/infra/loggable'
import { authUsers } from '../../../tables/auth'
import { deletionBlockers } from './blockers'
import { mailPerson } from './mail-person'

/**
 * Deletes every account whose grace is over, each in a transaction of its own: one that fails, or has something to
 * finish again, waits for the next round and holds up nobody.
 *
 * @returns how many are gone
 */
export async function purgeDeletedAccounts(deps: AppDeps): Promise<number> {
  const due = await deps.db
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(isDue(deps))
    .orderBy(asc(authUsers.deleteAfter))
  let gone = 0
  for (const { id } of due) {
    try {
      if (await purge(deps, id)) gone += 1
    } catch (error) {
      deps.log.error({ err: loggable(error), userId: id, alert: true }, 'an account could not be deleted')
    }
  }
  return gone
}

const isDue = ({ clock }: Deps) => and(lte(authUsers.deleteAfter, clock.now()), isNull(authUsers.deletedAt))

/** @returns false when somebody else has it, it was kept after all, or something has to be finished first */
function purge(deps: AppDeps, id: string): Promise<boolean> {
  const now = deps.clock.now()
  return inTransaction(deps.db, async (tx) => {
    const [user] = await tx
      .select()
      .from(authUsers)
      .where(and(eq(authUsers.id, id), isDue(deps)))
      .for('update', { skipLocked: true })
    if (!user) return false
    const blockers = await deletionBlockers(deps, tx, id)
    if (blockers.length > 0) {
      deps.log.info({ userId: id, blockers: blockers.map(({ kind }) => kind) }, 'an account cannot be deleted yet')
      return false
    }
    await mailPerson(deps, tx, user, { kind: 'deleted' })
    // Before the identities go: the database keeps the last one of everybody who is still there.
    await tx.update(authUsers).set({ deletedAt: now, deleteAfter: null, updatedAt: now }).where(eq(authUsers.id, id))
    const merged = await mergedInto(tx, id)
    for (const each of [...merged, id]) {
      for (const { erase } of deps.personalData) if (erase) await erase(tx, each)
    }
    await tx.update(authUsers).set({ mergedInto: null }).where(eq(authUsers.mergedInto, id))
    await tellSessions(tx, id)
    await writeAudit(tx, {
      userId: id,
      eventType: 'account_deleted',
      action: 'The account was deleted',
      resourceType: 'account',
      resourceId: id,
      visitor: null,
      at: now,
    })
    return true
  })
}

/** What stayed with the accounts that were merged into this one is the same person's, and goes along. */
async function mergedInto(tx: Tx, id: string): Promise<string[]> {
  const rows = await tx.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.mergedInto, id)).for('update')
  return rows.map((row) => row.id)
}
