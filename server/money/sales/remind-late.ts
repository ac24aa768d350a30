import { sql } from 'drizzle-orm'
import { workingDaysBefore } from '#contract/days.rules'
import { LATE_AFTER_DAYS } from '#contract/orders.rules'
import { TO_SEND } from '#contract/sales.rules'
import { enqueue } from '#server/core/outbox/outbox'
import { notifyTeam } from '#server/core/people/notify-team'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { disputeOfOrder } from '../orders/dispute-of'

const AT_ONCE = 100
/** Where the day begins last, so that nobody is late by the clock of another place. */
const WEST_MS = 12 * 3_600_000

/** The day it is everywhere by now. */
export function dayEverywhere({ clock }: Pick<Deps, 'clock'>): string {
  return new Date(clock.now().getTime() - WEST_MS).toISOString().slice(0, 10)
}

type Late = { id: string; number: string; profileId: string }

/**
 * Reminds shops of what should have left days ago, once for each order. The reminder is written with the mark that it was
 * sent, so replicas share the work. While a bank decides about the payment nobody is hurried.
 */
export async function remindLate(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const since = workingDaysBefore(dayEverywhere(deps), LATE_AFTER_DAYS)
  for (;;) {
    const reminded = await inTransaction(deps.db, async (tx) => {
      const { rows } = await tx.execute<Late>(sql`
        update orders set reminded_at = ${deps.clock.now().toISOString()}::timestamptz
        from (
          select o.id from orders o
          where o.reminded_at is null and o.status = any(${sql.param([...TO_SEND])}::text[])
            and coalesce(o.ship_by, (o.created_at at time zone 'UTC')::date + 2) <= ${since}::date
            and ${disputeOfOrder} is distinct from 'open'
          order by o.id limit ${AT_ONCE} for update of o skip locked
        ) late where orders.id = late.id
        returning orders.id, orders.number, orders.seller_profile_id as "profileId"`)
      for (const { id, number, profileId } of rows) {
        await enqueue(tx, 'mail.sale-late', { orderId: id }, `sale-late:${id}`)
        await notifyTeam(tx, profileId, 'orders', {
          kind: 'orders',
          title: 'An order is late',
          body: `${number} should have left your shop. Ship it, or cancel it.`,
          href: `/business-provider-dashboard/orders/${id}`,
        })
      }
      return rows.length
    })
    if (reminded < AT_ONCE) return
  }
}
