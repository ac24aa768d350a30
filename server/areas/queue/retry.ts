import { sql } from 'drizzle-orm'
import { type Asking, by, writeAudit } from '#server/core/audit/write-audit'
import { refuse } from '#server/core/refusals/refuse'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'

/** Events that have failed are due again at once, and wake the workers. What was done meanwhile stays done. @throws NOT_FOUND */
export async function retryEvents(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  asking: Asking,
  { ids }: { ids: readonly number[] },
): Promise<{ retried: number }> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ topic: string }>(sql`
      update outbox_events set due_at = now(), attempts = 0
      where id = any(${sql.param([...ids])}::bigint[]) and done_at is null and last_error is not null returning topic`)
    if (rows.length === 0) throw refuse('NOT_FOUND')
    const topics = [...new Set(rows.map(({ topic }) => topic))]
    for (const topic of topics) await tx.execute(sql`select announce('outbox', ${topic})`)
    await writeAudit(tx, {
      ...by(asking),
      at: clock.now(),
      eventType: 'queue_retried',
      action: `Tried ${rows.length} failed ${rows.length === 1 ? 'event' : 'events'} again`,
      resourceType: 'outbox_events',
      metadata: { topics, count: rows.length },
    })
    return { retried: rows.length }
  })
}
