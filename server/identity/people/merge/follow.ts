import { sql } from 'drizzle-orm'
import type { AppDeps } from '#server/core/app-deps'
import { inTransaction } from '#server/infra/database/db'
import { loggable } from '#server/infra/loggable'
import { dropAll, moveAll } from './fates'

const FOR_HOURS = 48

/**
 * What is written for a merged account a moment after the merge, by what was under way for it, follows into the other
 * account. Each in a transaction of its own: one that fails waits for the next round and holds up nobody.
 */
export async function followMerges(deps: AppDeps): Promise<void> {
  const { db, clock, merging, log } = deps
  const since = new Date(clock.now().getTime() - FOR_HOURS * 3600_000).toISOString()
  const { rows } = await db.execute<{ from: string; into: string }>(sql`
    select id as "from", merged_into as into from auth_users
    where merged_into is not null and deleted_at > ${since}::timestamptz order by deleted_at`)
  for (const { from, into } of rows) {
    try {
      await inTransaction(db, async (tx) => {
        const held = await tx.execute<{ id: string }>(sql`
          select id from auth_users where id in (${from}, ${into}) order by id for update`)
        if (held.rows.length < 2) return
        const merge = { from, into, at: clock.now() }
        await moveAll(tx, merging, merge)
        await dropAll(tx, merging, merge)
      })
    } catch (error) {
      log.error(
        { err: loggable(error), userId: from, alert: true },
        'what a merged account still had could not be moved',
      )
    }
  }
}
