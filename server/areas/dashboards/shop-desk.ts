import { sql } from 'drizzle-orm'
import type { ShopDesk } from '#contract/dashboards'
import { RETURNS_TO_ANSWER } from '#contract/returns.rules'
import type { Viewer } from '#server/core/people/viewer'
import type { Deps } from '#server/infra/deps'
import { ownShop } from '../../market/profiles/own-shop'
import { shopZone } from '../../market/profiles/shop-zone'
import { disputeOfOrder, refundDayOf } from '../../money/orders/dispute-of'
import { readShopReviews } from './shop-reviews'
import { readSales } from './shop-sales'

const SHOWN = 5

/** What a shop has to do, and how it goes: of the asker's own active business and no other. */
export async function getShopDesk(deps: Deps, viewer: Viewer): Promise<ShopDesk> {
  const shop = ownShop(viewer, 'orders')
  const [toPack, returnsToAnswer, lowStock, sales, reviews, products, closing] = await Promise.all([
    readToPack(deps, shop),
    countReturns(deps, viewer),
    readLowStock(deps, shop),
    readSales(deps, ownShop(viewer, 'reports')),
    readShopReviews(deps, shop),
    countProducts(deps, shop),
    isClosing(deps, shop),
  ])
  return { toPack, returnsToAnswer, lowStock, sales, reviews, products, closing }
}

type Shop = ReturnType<typeof sql>

async function readToPack({ db }: Deps, shop: Shop): Promise<ShopDesk['toPack']> {
  type Row = Omit<ShopDesk['toPack']['items'][number], 'placedAt'> & {
    placedAt: string
    ready: number
    disputed: number
    refundsAt: string | null
  }
  const { rows } = await db.execute<Row>(sql`
    select id, number, status, fulfilment, to_json(created_at)#>>'{}' as "placedAt", ${shopZone(sql`waiting.seller_profile_id`)} as "timeZone",
      (select coalesce(sum(quantity - quantity_shipped - quantity_canceled), 0)::int
        from order_items i where i.order_id = waiting.id) as pieces,
      grand_total::float8 as "grandTotal", charged_back_total::float8 as "chargedBackTotal", currency, dispute,
      (count(*) filter (where dispute is distinct from 'open') over ())::int as ready,
      (count(*) filter (where dispute = 'open') over ())::int as disputed,
      max(refund_day) over () as "refundsAt"
    from (
      select o.*, ${disputeOfOrder} as dispute, ${refundDayOf} as refund_day from orders o
      where o.seller_profile_id = ${shop} and o.status in ('paid', 'accepted', 'packing', 'partly_shipped')
    ) waiting
    order by dispute is not distinct from 'open', created_at, id limit ${SHOWN}`)
  return {
    count: rows[0]?.ready ?? 0,
    disputed: rows[0]?.disputed ?? 0,
    refundsAt: rows[0]?.refundsAt ? new Date(rows[0].refundsAt) : null,
    items: rows.map(({ ready: _, disputed: __, refundsAt: ___, placedAt, ...order }) => ({
      ...order,
      placedAt: new Date(placedAt),
    })),
  }
}

/** Those that wait for whoever asks: what is back waits for somebody who may refund it. */
async function countReturns({ db }: Deps, viewer: Viewer): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from return_requests r join orders o on o.id = r.order_id
    where r.status = any(${sql.param([...RETURNS_TO_ANSWER])}::text[])
      and o.seller_profile_id = case when r.status = 'received' then ${ownShop(viewer, 'refunds')} else ${ownShop(viewer, 'orders')} end`)
  return rows[0]?.count ?? 0
}

async function readLowStock({ db }: Deps, shop: Shop): Promise<ShopDesk['lowStock']> {
  type Row = ShopDesk['lowStock']['items'][number] & { all: number }
  const { rows } = await db.execute<Row>(sql`
    select id as "productId", name, option_value as option, stock_quantity - reserved_quantity as left,
      coalesce(pictures->0->>'src', '') as picture, (count(*) over ())::int as all
    from products
    where seller_profile_id = ${shop} and status = 'published' and is_low
    order by stock_quantity - reserved_quantity, name, id limit ${SHOWN}`)
  return { count: rows[0]?.all ?? 0, items: rows.map(({ all: _, ...product }) => product) }
}

async function countProducts({ db }: Deps, shop: Shop): Promise<number> {
  const { rows } = await db.execute<{ products: number }>(sql`
    select count(*)::int as products from products where seller_profile_id = ${shop} and status = 'published'`)
  return rows[0]?.products ?? 0
}

async function isClosing({ db }: Deps, shop: Shop): Promise<boolean> {
  const { rows } = await db.execute(sql`select from profile_closings where profile_id = ${shop}`)
  return rows.length > 0
}
