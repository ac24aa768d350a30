import { type SQL, sql } from 'drizzle-orm'
import type { ShopDesk } from '#contract/dashboards'
import type { Deps } from '#server/infra/deps'

const SHOWN = 3

/** How a shop's goods were rated, and what was said last. */
export async function readShopReviews({ db }: Deps, shop: SQL): Promise<ShopDesk['reviews']> {
  type Row = Omit<ShopDesk['reviews']['latest'][number], 'createdAt'> & { createdAt: string }
  const [rated, latest] = await Promise.all([
    db.execute<{ average: number; count: number }>(sql`
      select coalesce(sum(rating_count), 0)::int as count,
        coalesce(round(sum(rating_sum)::numeric / nullif(sum(rating_count), 0), 2), 0)::float8 as average
      from product_groups where seller_profile_id = ${shop}`),
    db.execute<Row>(sql`
      select r.id, r.rating, r.title, r.author_name as author, p.id as "productId", p.name as "productName",
        to_json(r.created_at)#>>'{}' as "createdAt"
      from reviews r join products p on p.id = r.product_id
      where p.seller_profile_id = ${shop} and r.status = 'published'
      order by r.created_at desc, r.id desc limit ${SHOWN}`),
  ])
  return {
    average: rated.rows[0]?.average ?? 0,
    count: rated.rows[0]?.count ?? 0,
    latest: latest.rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) })),
  }
}
