import { sql } from 'drizzle-orm'
import type { ProductStock } from '#contract/catalogue'
import type { Batch, Movement } from '#contract/catalogue-shapes'
import type { Page } from '#contract/lists'
import { UNSENT } from '#contract/orders.rules'
import { beyondId, idCursor, pageOf } from '#server/core/lists/keyset'
import { spanOf } from '#server/core/lists/span'
import { nameOf } from '#server/core/people/name'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Deps } from '#server/infra/deps'
import { ownShop } from '../profiles/own-shop'

const PAGE_SIZE = 30
const EMPTY_BATCHES = 20

/** @throws NOT_FOUND also for others' */
export async function getStock({ db }: Pick<Deps, 'db'>, viewer: Viewer, id: string): Promise<ProductStock> {
  const [{ rows }, batches] = await Promise.all([
    db.execute<Omit<ProductStock, 'batches'>>(sql`
      select p.id, p.name, p.option_value as option, p.stock_quantity as stock, p.reserved_quantity as reserved,
        p.low_stock_at as "lowStockAt", (select coalesce(sum(i.quantity - i.quantity_shipped - i.quantity_canceled), 0)::int
          from order_items i join orders o on o.id = i.order_id
          where i.product_id = p.id and o.status = any(${sql.param([...UNSENT])}::text[])) as unsent
      from products p where p.id = ${id} and p.seller_profile_id = ${ownShop(viewer, 'stock')}`),
    db.execute<Batch>(sql`
      select id, lot, best_before::text as "bestBefore", quantity, remaining from (
        (select * from product_batches where product_id = ${id} and remaining > 0)
        union all
        (select * from product_batches where product_id = ${id} and remaining = 0 order by created_at desc limit ${EMPTY_BATCHES})
      ) b order by remaining = 0, best_before, created_at, id`),
  ])
  if (!rows[0]) throw refuse('NOT_FOUND')
  return { ...rows[0], batches: batches.rows }
}

/** What changed the stock of one variation, newest first. @throws NOT_FOUND also for others', BAD_REQUEST */
export async function listMovements(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { id, cursor }: { id: string; cursor?: string | undefined },
): Promise<Page<Movement>> {
  const { rows: own } = await db.execute(sql`
    select from products where id = ${id} and seller_profile_id = ${ownShop(viewer, 'stock')}`)
  if (own.length === 0) throw refuse('NOT_FOUND')
  const beyond = beyondId(cursor, sql`m.id`)
  const order = sql`m.id desc`
  type Row = Omit<Movement, 'createdAt'> & { createdAt: string }
  const [{ rows }, span] = await Promise.all([
    db.execute<Row>(sql`
      select m.id::int as id, m.delta, m.stock, m.kind, b.lot, o.number as order, m.note,
        case when m.by_user_id is not null then ${nameOf('m.by_user_id')} end as by,
        to_json(m.created_at)#>>'{}' as "createdAt"
      from stock_movements m left join product_batches b on b.id = m.batch_id left join orders o on o.id = m.order_id
      where m.product_id = ${id} and ${beyond} order by ${order} limit ${PAGE_SIZE + 1}`),
    spanOf(db, { list: sql`from stock_movements m where m.product_id = ${id}`, beyond, order }),
  ])
  const { page, next } = pageOf(rows, PAGE_SIZE, idCursor)
  return { items: page.map((row): Movement => ({ ...row, createdAt: new Date(row.createdAt) })), next, ...span }
}
