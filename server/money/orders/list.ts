import { sql } from 'drizzle-orm'
import type { Page } from '#contract/lists'
import type { OrderSummary } from '#contract/orders'
import type { OrderStatus } from '#contract/orders.rules'
import { beyondMoment, momentCursor, pageOf } from '#server/core/lists/keyset'
import { spanOf } from '#server/core/lists/span'
import type { Viewer } from '#server/core/people/viewer'
import type { Deps } from '#server/infra/deps'

/** Nothing more is going to happen to these by themselves. */
export const PAST: readonly OrderStatus[] = ['delivered', 'completed', 'cancelled', 'payment_expired', 'refunded']
const PAGE_SIZE = 20

type Input = { filter?: 'open' | 'past' | 'all' | undefined; cursor?: string | undefined }
type Row = Omit<OrderSummary, 'placedAt'> & { placedAt: string; cursorAt: string }

/** Written for a charge of a saved card that was declined: nobody ordered it, and what repeats is tried again with another. */
export const wasNeverOrdered = sql`(o.status = 'payment_expired' and exists (
  select from payment_sessions s where s.group_id = o.group_id and s.kind = 'saved-card'))`

/** Those of one checkout were placed at one moment, and stand by their numbers. */
function newestFirst(one: OrderSummary, other: OrderSummary): number {
  return (
    other.placedAt.getTime() - one.placedAt.getTime() || one.number.localeCompare(other.number, 'en', { numeric: true })
  )
}

/** The viewer's orders, newest first, twenty at a time. @throws BAD_REQUEST on a cursor that is not one of ours */
export async function listOrders(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { filter = 'all', cursor }: Input,
): Promise<Page<OrderSummary>> {
  const past = sql`o.status = any(${sql.param([...PAST])}::text[])`
  const wanted = filter === 'all' ? sql`true` : filter === 'past' ? past : sql`not ${past}`
  const mine = sql`o.buyer_user_id = ${viewer.id} and not ${wasNeverOrdered} and ${wanted}`
  const [behind, order] = [beyondMoment(cursor, sql`o.created_at`, sql`o.id`), sql`o.created_at desc, o.id desc`]
  const [{ rows }, span] = await Promise.all([
    db.execute<Row>(sql`
    select o.id, o.number, g.number as "groupNumber", o.status, o.fulfilment,
      json_build_object('id', u.id, 'slug', coalesce(d.slug, u.id::text), 'name', coalesce(u.business_name, '')) as shop,
      to_json(o.created_at)#>>'{}' as "placedAt", o.grand_total::float8 as "grandTotal", o.currency,
      o.refunded_total::float8 as "refundedTotal", o.charged_back_total::float8 as "chargedBackTotal",
      (select json_agg(json_build_object('id', i.id, 'title', i.title, 'optionText', i.option_text, 'quantity', i.quantity, 'picture', i.picture,
          'productId', i.product_id) order by i.position)
        from order_items i where i.order_id = o.id) as items,
      o.created_at::text as "cursorAt"
    from orders o join order_groups g on g.id = o.group_id
    join user_profiles u on u.id = o.seller_profile_id join profile_details d on d.profile_id = u.id
    where ${mine} and ${behind} order by ${order} limit ${PAGE_SIZE + 1}`),
    spanOf(db, { list: sql`from orders o where ${mine}`, beyond: behind, order }),
  ])
  const { page, next } = pageOf(rows, PAGE_SIZE, momentCursor)
  return {
    items: page
      .map(({ cursorAt: _, placedAt, ...order }): OrderSummary => ({ ...order, placedAt: new Date(placedAt) }))
      .sort(newestFirst),
    next,
    ...span,
  }
}
