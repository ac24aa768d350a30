import { sql } from 'drizzle-orm'
import { COMPLETE_AFTER_DAYS } from '#contract/orders.rules'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { disputeOfOrder } from '../orders/dispute-of'

const AT_ONCE = 200
const DAY_MS = 86_400_000

/** Completes what was delivered a fortnight ago and nobody objected to. Replicas take different ones. */
export async function completeDelivered({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const until = new Date(clock.now().getTime() - COMPLETE_AFTER_DAYS * DAY_MS).toISOString()
  for (;;) {
    const completed = await inTransaction(db, async (tx) => {
      const { rows } = await tx.execute(sql`
        select move_order(due.id, '{delivered}', 'completed', 'system', null, null) from (
          select o.id from orders o
          where o.status = 'delivered' and o.delivered_at <= ${until}::timestamptz and ${disputeOfOrder} is distinct from 'open'
          order by o.id limit ${AT_ONCE} for update of o skip locked
        ) due`)
      return rows.length
    })
    if (completed < AT_ONCE) return
  }
}
