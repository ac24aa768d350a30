import { sql } from 'drizzle-orm'
import type { ShopDesk } from '#contract/dashboards'
import type { Viewer } from '#server/core/people/viewer'
import type { Deps } from '#server/infra/deps'
import { disputeOfOrder } from '../../money/orders/dispute-of'
import { readShopReviews } from './shop-reviews'
import { readSales } from './shop-sales'

const SHOWN = 5
const LOW = 5

/** What a shop has to do, and how it goes: of the asker's own active business and no other. */
export async function getShopDesk(deps: Deps, viewer: Viewer): Promise<ShopDesk> {
  const shop = sql`(select id from user_profiles where user_id = ${viewer.id} and user_type = 'business-provider' and is_active)`
  const [toPack, lowStock, sales, reviews, products] = await Promise.all([
    readToPack(deps, shop),
    readLowStock(deps, shop),
    readSales(deps, shop),
    readShopReviews(deps, shop),
    countProducts(deps, shop),
  ])
  return { toPack, lowStock, sales, reviews, products }
}

type Shop = ReturnType<typeof sql>

async function readToPack({ db }: Deps, shop: Shop): Promise<ShopDesk['toPack']> {
  type Row = Omit<ShopDesk['toPack']['items'][number], 'placedAt'> & { placedAt: string; all: number }
  const { rows } = await db.execute<Row>(sql`
    select o.id, o.number, o.status, o.fulfilment, to_json(o.created_at)#>>'{}' as "placedAt",
      (select coalesce(sum(quantity), 0)::int from order_items i where i.order_id = o.id) as pieces,
      o.grand_total::float8 as "grandTotal", o.currency, ${disputeOfOrder} as dispute,
      (count(*) over ())::int as all
    from orders o where o.seller_profile_id = ${shop} and o.status in ('paid', 'accepted', 'packing', 'partly_shipped')
    order by o.created_at, o.id limit ${SHOWN}`)
  return {
    count: rows[0]?.all ?? 0,
    items: rows.map(({ all: _, placedAt, ...order }) => ({ ...order, placedAt: new Date(placedAt) })),
  }
}

async function readLowStock({ db }: Deps, shop: Shop): Promise<ShopDesk['lowStock']> {
  type Row = ShopDesk['lowStock']['items'][number] & { all: number }
  const { rows } = await db.execute<Row>(sql`
    select id as "productId", name, option_value as option, stock_quantity - reserved_quantity as left,
      coalesce(pictures->0->>'src', '') as picture, (count(*) over ())::int as all
    from products
    where seller_profile_id = ${shop} and status = 'published' and stock_quantity - reserved_quantity <= ${LOW}
    order by stock_quantity - reserved_quantity, name, id limit ${SHOWN}`)
  return { count: rows[0]?.all ?? 0, items: rows.map(({ all: _, ...product }) => product) }
}

async function countProducts({ db }: Deps, shop: Shop): Promise<number> {
  const { rows } = await db.execute<{ products: number }>(sql`
    select count(*)::int as products from products where seller_profile_id = ${shop} and status = 'published'`)
  return rows[0]?.products ?? 0
}
