import { sql } from 'drizzle-orm'
import { LIST_COUNT_CAP } from '#contract/lists.rules'
import { SALE_TABS, type SaleTab } from '#contract/sales.rules'
import type { Viewer } from '#server/core/people/viewer'
import type { Deps } from '#server/infra/deps'
import { ownShop } from '#server/market/profiles/own-shop'
import { inTab } from './conditions'

/** How many orders stand in each tab of the viewer's desk, up to one more than lists are counted. */
export async function countSales({ db }: Pick<Deps, 'db'>, viewer: Viewer): Promise<Record<SaleTab, number>> {
  const counts = SALE_TABS.map(
    (tab) => sql`(select count(*)::int from (
      select from orders o where o.seller_profile_id = shop.id and ${inTab(tab)} limit ${LIST_COUNT_CAP + 1}) counted) as ${sql.identifier(tab)}`,
  )
  const { rows } = await db.execute<Record<SaleTab, number>>(sql`
    select ${sql.join(counts, sql`, `)} from (select ${ownShop(viewer, 'orders')} as id) shop`)
  return rows[0] ?? (Object.fromEntries(SALE_TABS.map((tab) => [tab, 0])) as Record<SaleTab, number>)
}
