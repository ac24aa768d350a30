import { sql } from 'drizzle-orm'
import type { Page } from '#contract/lists'
import type { Sale } from '#contract/orders'
import { beyondMoment, momentCursor, pageOf } from '#server/core/lists/keyset'
import { spanOf } from '#server/core/lists/span'
import type { Viewer } from '#server/core/people/viewer'
import type { Deps } from '#server/infra/deps'
import { disputeOfOrder } from './dispute-of'
import { PAST } from './list'

const PAGE_SIZE = 20

type Input = { filter?: 'open' | 'past' | 'all' | undefined; cursor?: string | undefined }
type Row = Omit<Sale, 'placedAt'> & { placedAt: string; cursorAt: string }

/** What the viewer's own active shop sold, newest first, twenty at a time. What nobody paid for was not sold. */
export async function listSales(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { filter = 'all', cursor }: Input,
): Promise<Page<Sale>> {
  const past = sql`o.status = any(${sql.param([...PAST])}::text[])`
  const wanted = filter === 'all' ? sql`true` : filter === 'past' ? past : sql`not ${past}`
  const sold = sql`u.user_id = ${viewer.id} and u.user_type = 'business-provider' and u.is_active
    and (o.status not in ('pending_payment', 'payment_expired', 'cancelled')
      or exists (select from order_events e where e.order_id = o.id and e.to_status = 'paid'))
    and ${wanted}`
  const [behind, order] = [beyondMoment(cursor, sql`o.created_at`, sql`o.id`), sql`o.created_at desc, o.id desc`]
  const [{ rows }, span] = await Promise.all([
    db.execute<Row>(sql`
    select o.id, o.number, o.status, o.fulfilment, to_json(o.created_at)#>>'{}' as "placedAt",
      o.grand_total::float8 as "grandTotal", o.currency, split_part(btrim(g.customer_name), ' ', 1) as buyer,
      (select coalesce(sum(i.quantity), 0)::int from order_items i where i.order_id = o.id) as pieces,
      ${disputeOfOrder} as dispute, o.charged_back_total::float8 as "chargedBackTotal", o.created_at::text as "cursorAt"
    from orders o join order_groups g on g.id = o.group_id join user_profiles u on u.id = o.seller_profile_id
    where ${sold} and ${behind} order by ${order} limit ${PAGE_SIZE + 1}`),
    spanOf(db, {
      list: sql`from orders o join user_profiles u on u.id = o.seller_profile_id where ${sold}`,
      beyond: behind,
      order,
    }),
  ])
  const { page, next } = pageOf(rows, PAGE_SIZE, momentCursor)
  return {
    items: page.map(({ cursorAt: _, placedAt, ...order }): Sale => ({ ...order, placedAt: new Date(placedAt) })),
    next,
    ...span,
  }
}
