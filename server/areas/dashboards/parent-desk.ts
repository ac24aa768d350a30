import { sql } from 'drizzle-orm'
import { fromCents } from '#contract/amounts'
import type { ParentDesk } from '#contract/dashboards'
import type { Viewer } from '#server/core/people/viewer'
import type { Deps } from '#server/infra/deps'
import { listOrders, PAST } from '#server/money/orders/list'
import { PAID } from './paid'

const SHOWN = 3
/** Few have more to review, and whoever has sees the others once these are done. */
const TO_REVIEW = 30

/** What a pet parent's day holds. */
export async function getParentDesk(deps: Deps, viewer: Viewer): Promise<ParentDesk> {
  const [open, { items }, toReview, spending] = await Promise.all([
    countOpen(deps, viewer),
    listOrders(deps, viewer, { filter: 'open' }),
    readToReview(deps, viewer),
    readSpending(deps, viewer),
  ])
  return { orders: { open, items: items.slice(0, SHOWN) }, toReview, spending }
}

async function countOpen({ db }: Deps, viewer: Viewer): Promise<number> {
  const { rows } = await db.execute<{ open: number }>(sql`
    select count(*)::int as open from orders
    where buyer_user_id = ${viewer.id} and not status = any(${sql.param([...PAST])}::text[])`)
  return rows[0]?.open ?? 0
}

/** Each product once, whichever of its variants came last. */
async function readToReview({ db }: Deps, viewer: Viewer): Promise<ParentDesk['toReview']> {
  type Row = { productId: string; title: string; picture: string; deliveredAt: string; count: number }
  const { rows } = await db.execute<Row>(sql`
    with arrived as (
      select distinct on (p.group_id) i.product_id as "productId", i.title, i.picture, o.delivered_at
      from orders o join order_items i on i.order_id = o.id join products p on p.id = i.product_id
      where o.buyer_user_id = ${viewer.id} and o.status in ('delivered', 'completed') and o.delivered_at is not null
        and p.status = 'published' and i.quantity_canceled < i.quantity
        and not exists (select from reviews r where r.author_user_id = o.buyer_user_id and r.group_id = p.group_id)
      order by p.group_id, o.delivered_at desc, i.position
    )
    select "productId", title, picture, to_json(delivered_at)#>>'{}' as "deliveredAt", count(*) over ()::int as count
    from arrived order by delivered_at desc, "productId" limit ${TO_REVIEW}`)
  return {
    count: rows[0]?.count ?? 0,
    items: rows.map(({ count: _, ...row }) => ({ ...row, deliveredAt: new Date(row.deliveredAt) })),
  }
}

async function readSpending({ db, clock }: Deps, viewer: Viewer): Promise<ParentDesk['spending']> {
  const now = clock.now().toISOString()
  const { rows } = await db.execute<{ currency: string; now: number; before: number }>(sql`
    with paid as (
      select currency, grand_total - refunded_total - charged_back_total as net, created_at >= ${now}::timestamptz - interval '30 days' as recent
      from orders where buyer_user_id = ${viewer.id} and ${PAID}
        and created_at >= ${now}::timestamptz - interval '60 days'
    )
    select currency, coalesce(sum(net) filter (where recent) * 100, 0)::float8 as now,
      coalesce(sum(net) filter (where not recent) * 100, 0)::float8 as before
    from paid group by currency order by count(*) desc, currency`)
  return rows.map((row) => ({ currency: row.currency, now: fromCents(row.now), before: fromCents(row.before) }))
}
