import { sql } from 'drizzle-orm'
import type { Figures } from '#contract/figures'
import type { Db } from '#server/infra/database/db'
import { wasSold } from '../records/was-sold'
import type { Asked } from './asked'

const SHOWN = 10

/** What sold best in a time, and what is on the shelf now. Money in cents, so that JSON carries it exactly. */
export async function readGoods(
  db: Db,
  { shop, starts, ends }: Asked,
): Promise<{ bestSellers: Figures['bestSellers']; stock: Figures['stock'] }> {
  const [best, shelf] = await Promise.all([
    db.execute<Figures['bestSellers'][number]>(sql`
      with lines as (
        select p.group_id, i.product_id, o.currency, i.quantity - greatest(i.quantity_refunded, i.quantity_canceled) as kept,
          i.quantity, i.line_total - i.discount as paid
        from orders o join order_items i on i.order_id = o.id join products p on p.id = i.product_id
        where o.seller_profile_id = ${shop} and o.created_at >= ${starts} and o.created_at < ${ends}
          and o.status <> 'cancelled' and ${wasSold}
      ), families as (
        select group_id, currency, (array_agg(product_id order by kept desc, product_id))[1] as product_id,
          sum(kept)::int as pieces, round(sum(paid * kept / quantity) * 100)::float8 as amount
        from lines group by 1, 2
      )
      select f.product_id as "productId", g.title, f.pieces, f.amount, f.currency
      from families f join product_groups g on g.id = f.group_id
      where f.pieces > 0 order by f.amount desc, f.pieces desc, g.title, g.id limit ${SHOWN}`),
    db.execute<Figures['stock'][number]>(sql`
      select currency, count(*)::int as products, sum(stock_quantity)::int as pieces,
        (sum(price * stock_quantity) * 100)::float8 as value
      from products where seller_profile_id = ${shop} and status = 'published'
      group by currency order by count(*) desc, currency`),
  ])
  return { bestSellers: best.rows, stock: shelf.rows }
}
