import { sql } from 'drizzle-orm'
import type { DeletionBlocker } from '#contract/errors'
import { type OrderStatus, TO_SHIP } from '#contract/orders.rules'
import { heldAlone } from '#server/core/people/memberships'
import { jsonList, type PersonalData } from '#server/core/personal-data'
import type { Db, Tx } from '#server/infra/database/db'
import { PAST } from './list'

const PAGE_SIZE = 100

export const orderData: PersonalData = {
  holds: { 'orders.json': 'what you bought, with every step of each order and what you and the shop wrote' },

  async *files(db, userId) {
    yield jsonList('orders.json', ordersOf(db, userId))
  },

  async blockers(tx, userId) {
    const { rows } = await tx.execute<{ open: number; toShip: number; refunds: number }>(sql`
      with shops as ${heldAlone(userId)}
      select
        (select count(*)::int from orders where buyer_user_id = ${userId} and not status = any (${list(PAST)})) as open,
        (select count(*)::int from orders where seller_profile_id in (select id from shops) and status = any (${list(TO_SHIP)})) as "toShip",
        (select count(*)::int from refunds r
          join payments p on p.id = r.payment_id join order_groups g on g.id = p.group_id
          left join orders o on o.id = r.order_id
          where r.status in ('requested', 'pending')
            and (g.user_id = ${userId} or o.seller_profile_id in (select id from shops))) as refunds`)
    const { open = 0, toShip = 0, refunds = 0 } = rows[0] ?? {}
    const blockers: DeletionBlocker[] = [
      { kind: 'open-orders', count: open, label: `${some(open, 'order')} still open`, href: '/orders' },
      {
        kind: 'orders-to-ship',
        count: toShip,
        label: `${some(toShip, 'order')} your customers are waiting for`,
        href: '/business-provider-dashboard/orders',
      },
      { kind: 'pending-refunds', count: refunds, label: `${some(refunds, 'refund')} on the way`, href: '/orders' },
    ]
    return blockers.filter(({ count }) => count > 0)
  },

  // What was sold, for how much and into which area has to be kept; to whom does not.
  async erase(tx, userId) {
    await tx.execute(sql`
      update order_messages m set body = 'Deleted', author_user_id = null from orders o
      where o.id = m.order_id and (m.author_user_id = ${userId} or (m.author = 'buyer' and o.buyer_user_id = ${userId}))`)
    await tx.execute(sql`
      update return_requests r set note = '' from orders o where o.id = r.order_id and o.buyer_user_id = ${userId}`)
    await tx.execute(sql`
      update orders set buyer_user_id = null, note = null, gift_note = null,
        shipping_address = (shipping_address - 'line2') || '{"name": "Deleted account", "line1": "Deleted"}'::jsonb
      where buyer_user_id = ${userId}`)
    await tx.execute(sql`
      update order_groups set user_id = null, email = 'deleted@account.invalid', customer_name = 'Deleted account', phone = null
      where user_id = ${userId}`)
  },
}

const list = (statuses: readonly OrderStatus[]) => sql`${sql.param([...statuses])}::text[]`
const some = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** What they bought, oldest first, each with its items and its history. */
async function* ordersOf(db: Db | Tx, userId: string) {
  for (let after = ''; ; ) {
    const { rows } = await db.execute<{ number: string; id: string }>(sql`
      select o.id, o.number, g.number as "groupNumber", g.email, g.customer_name as "customerName", g.phone, o.status,
        o.fulfilment, o.shipping_address as "shippingAddress", o.items_total::float8 as "itemsTotal",
        o.shipping_total::float8 as "shippingTotal", o.discount_total::float8 as "discountTotal",
        o.tax_total::float8 as "taxTotal", o.tax_included::float8 as "taxIncluded", o.grand_total::float8 as "grandTotal",
        o.refunded_total::float8 as "refundedTotal", o.charged_back_total::float8 as "chargedBackTotal", o.currency, o.note, o.gift_note as "giftNote", o.cancel_reason as "cancelReason",
        o.created_at as "placedAt", s.business_name as shop,
        (select json_agg(json_build_object('title', i.title, 'option', i.option_text, 'unitPrice', i.unit_price,
            'quantity', i.quantity, 'lineTotal', i.line_total) order by i.position)
          from order_items i where i.order_id = o.id) as items,
        (select json_agg(json_build_object('from', e.from_status, 'to', e.to_status, 'actor', e.actor, 'note', e.note,
            'at', e.created_at) order by e.id)
          from order_events e where e.order_id = o.id) as events,
        (select json_agg(json_build_object('author', m.author, 'body', m.body, 'at', m.created_at) order by m.created_at, m.id)
          from order_messages m where m.order_id = o.id) as messages,
        (select json_agg(json_build_object('status', r.status, 'reason', r.reason, 'note', r.note, 'instructions', r.instructions,
            'carrier', r.carrier, 'trackingNumber', r.tracking_number, 'at', r.created_at) order by r.created_at, r.id)
          from return_requests r where r.order_id = o.id) as returns
      from orders o join order_groups g on g.id = o.group_id join user_profiles s on s.id = o.seller_profile_id
      where o.buyer_user_id = ${userId} and o.number > ${after}
      order by o.number limit ${PAGE_SIZE}`)
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE_SIZE) return
    after = last.number
  }
}
