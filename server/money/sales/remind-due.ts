import { eq, sql } from 'drizzle-orm'
import { arrivalText } from '#contract/delivery.rules'
import { TO_SEND } from '#contract/sales.rules'
import { enqueue } from '#server/core/outbox/outbox'
import { notifyTeam } from '#server/core/people/notify-team'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { orders } from '../../tables/orders'
import { disputeOfOrder } from '../orders/dispute-of'

/** From this hour of the day before, by the clock of the shop: an evening's orders are no news in the same evening. */
const FROM_HOUR = 9
/** What was placed since is known of anyway. */
const KNOWN_HOURS = 12

/**
 * Queues a reminder of each order that has to leave by tomorrow, or today. The key names the order, so that all replicas
 * together queue each once.
 */
export async function sweepDue({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = sql`${clock.now().toISOString()}::timestamptz`
  const there = sql`(${now} at time zone coalesce(d.time_zone, 'America/New_York'))`
  await db.execute(sql`
    with queued as (
      insert into outbox_events (topic, payload, dispatch_key)
      select 'sale.due', json_build_object('orderId', o.id), 'sale-due:' || o.id
      from orders o left join profile_details d on d.profile_id = o.seller_profile_id
      where o.status = any(${sql.param([...TO_SEND])}::text[]) and o.reminded_at is null
        and o.ship_by between ${there}::date and (${there} + make_interval(hours => ${24 - FROM_HOUR}))::date
        and o.created_at < ${now} - make_interval(hours => ${KNOWN_HOURS})
      order by o.id limit 500
      on conflict do nothing returning topic
    ) select announce('outbox', topic) from queued limit 1`)
}

/** Tells those who look after the shop's orders, unless it has left meanwhile or its payment is disputed. */
export async function remindDue(deps: Deps, { orderId }: { orderId: string }): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const [order] = await tx
      .select({
        number: orders.number,
        status: orders.status,
        profileId: orders.sellerProfileId,
        shipBy: orders.shipBy,
      })
      .from(orders)
      .where(eq(orders.id, orderId))
      .for('update')
    if (!order?.shipBy || !TO_SEND.includes(order.status)) return
    const { rows } = await tx.execute<{ dispute: string | null }>(
      sql`select ${disputeOfOrder} as dispute from orders o where o.id = ${orderId}`,
    )
    if (rows[0]?.dispute === 'open') return
    await enqueue(tx, 'mail.sale-due', { orderId }, `sale-due-mail:${orderId}`)
    await notifyTeam(tx, order.profileId, 'orders', {
      kind: 'orders',
      title: 'An order is due',
      body: `${order.number} has to leave your shop by ${arrivalText({ from: order.shipBy, until: order.shipBy })}.`,
      href: `/business-provider-dashboard/orders/${orderId}`,
    })
  })
}
