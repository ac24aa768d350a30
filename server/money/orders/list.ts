import { sql } from 'drizzle-orm'
import type { Page } from '#contract/lists'
import type { OrderSummary } from '#contract/orders'
import type { OrderStatus } from '#contract/orders.rules'
import { spanOf } from '#server/core/lists/span'
import type { Viewer } from '#server/core/people/viewer'
import type { Deps } from '#server/infra/deps'
import { beyond, encode } from './cursor'

/** Nothing more is going to happen to these by themselves. */
export const PAST: readonly OrderStatus[] = ['delivered', 'completed', 'cancelled', 'payment_expired', 'refunded']
const PAGE_SIZE = 20

type Input = { filter?: 'open' | 'past' | 'all' | undefined; cursor?: string | undefined }
type Row = Omit<OrderSummary, 'placedAt'> & { placedAt: string; place: string }

/** The viewer's orders, newest first, twenty at a time. @throws BAD_REQUEST on a cursor that is not one of ours */
export async function listOrders(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { filter = 'all', cursor }: Input,
): Promise<Page<OrderSummary>> {
  const past = sql`o.status = any(${sql.param([...PAST])}::text[])`
  const wanted = filter === 'all' ? sql`true` : filter === 'past' ? past : sql`not ${past}`
  const mine = sql`o.buyer_user_id = ${viewer.id} and ${wanted}`
  const [behind, order] = [beyond(cursor), sql`o.created_at desc, o.id desc`]
  const [{ rows }, span] = await Promise.all([
    db.execute<Row>(sql`
    select o.id, o.number, g.number as "groupNumber", o.status, o.fulfilment,
      json_build_object('id', u.id, 'slug', coalesce(d.slug, u.id::text), 'name', coalesce(u.business_name, '')) as shop,
      to_json(o.created_at)#>>'{}' as "placedAt", o.grand_total::float8 as "grandTotal", o.currency,
      (select json_agg(json_build_object('id', i.id, 'title', i.title, 'quantity', i.quantity, 'picture', i.picture,
          'productId', i.product_id) order by i.position)
        from order_items i where i.order_id = o.id) as items,
      o.created_at::text as place
    from orders o join order_groups g on g.id = o.group_id
    join user_profiles u on u.id = o.seller_profile_id join profile_details d on d.profile_id = u.id
    where ${mine} and ${behind} order by ${order} limit ${PAGE_SIZE + 1}`),
    spanOf(db, { list: sql`from orders o where ${mine}`, beyond: behind, order }),
  ])
  const page = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined
  return {
    items: page.map(({ place: _, placedAt, ...order }): OrderSummary => ({ ...order, placedAt: new Date(placedAt) })),
    next: last ? encode(last) : null,
    ...span,
  }
}
