import { sql } from 'drizzle-orm'
import type { Overview } from '#contract/catalogue'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Deps } from '#server/infra/deps'
import { ownShop } from '../profiles/own-shop'

type Row = {
  counts: Overview['counts']
  low: number
  out: number
  canPublish: boolean
  hasTerms: boolean
  currency: string
}

/** How many products of the viewer's own shop there are of each status, and what keeps them from being sold. */
export async function getOverview({ db }: Pick<Deps, 'db'>, viewer: Viewer): Promise<Overview> {
  const { rows } = await db.execute<Row>(sql`
    with shop as (select id from user_profiles where id = ${ownShop(viewer, 'stock')}),
    counted as materialized (
      select p.status, count(distinct p.group_id)::int as products, count(*)::int as options from products p
      where p.seller_profile_id = (select id from shop) and not p.is_retired group by p.status)
    select (select coalesce(json_agg(counted order by counted.status), '[]') from counted) as counts,
      (select count(*)::int from products p
        where p.seller_profile_id = shop.id and p.is_low and p.in_stock and p.status = 'published') as low,
      (select count(*)::int from products p
        where p.seller_profile_id = shop.id and not p.in_stock and p.status = 'published') as out,
      coalesce(d.approval_status in ('approved', 'suspended'), false) as "canPublish", t.profile_id is not null as "hasTerms",
      coalesce(t.currency, 'USD') as currency
    from shop left join profile_details d on d.profile_id = shop.id left join shop_terms t on t.profile_id = shop.id`)
  if (!rows[0]) throw refuse('NOT_FOUND')
  return rows[0]
}
