import { sql } from 'drizzle-orm'
import type { Page } from '#contract/lists'
import { OPEN_RETURNS } from '#contract/returns.rules'
import type { ListedSale } from '#contract/sales'
import { type SaleMark, type SaleTab, TO_DO_TABS } from '#contract/sales.rules'
import { beyondMoment, momentCursor, pageOf } from '#server/core/lists/keyset'
import { spanOf } from '#server/core/lists/span'
import type { Viewer } from '#server/core/people/viewer'
import { cleanLine } from '#server/core/text/clean'
import type { Deps } from '#server/infra/deps'
import { ownShop } from '#server/market/profiles/own-shop'
import { shopZone } from '#server/market/profiles/shop-zone'
import { disputeOfOrder } from '../orders/dispute-of'
import { inTab, isLate, saidAs, wasMarked, wasPlaced } from './conditions'

const PAGE_SIZE = 20

type Input = {
  tab?: SaleTab | undefined
  q?: string | undefined
  from?: string | undefined
  to?: string | undefined
  only?: SaleMark | undefined
  cursor?: string | undefined
}
type Row = Omit<ListedSale, 'placedAt'> & { placedAt: string; cursorAt: string }

/**
 * What the viewer's own shop sold, twenty at a time: the longest wait first where something is to be done, else newest first.
 *
 * @throws BAD_REQUEST on a cursor that is not one of ours
 */
export async function listSales(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { tab = 'all', q, from, to, only, cursor }: Input,
): Promise<Page<ListedSale>> {
  const oldestFirst = TO_DO_TABS.includes(tab)
  const behind = beyondMoment(cursor, sql`o.created_at`, sql`o.id`, { oldestFirst })
  const order = oldestFirst ? sql`o.created_at, o.id` : sql`o.created_at desc, o.id desc`
  const list = sql`from orders o join order_groups g on g.id = o.group_id
    where o.seller_profile_id = ${ownShop(viewer, 'orders')} and ${inTab(tab)} and ${saidAs(q && cleanLine(q))}
      and ${wasPlaced({ from, to })} and ${only ? wasMarked(only) : sql`true`}`
  const [{ rows }, span] = await Promise.all([
    db.execute<Row>(sql`
    select o.id, o.number, o.status, o.fulfilment, to_json(o.created_at)#>>'{}' as "placedAt", ${shopZone(sql`o.seller_profile_id`)} as "timeZone", o.ship_by::text as "shipBy",
      (select ${isLate(clock.now())} from profile_details d where d.profile_id = o.seller_profile_id) as late,
      o.grand_total::float8 as "grandTotal", o.currency, btrim(g.customer_name) as buyer,
      (select coalesce(sum(i.quantity), 0)::int from order_items i where i.order_id = o.id) as pieces,
      (select r.status from return_requests r
        where r.order_id = o.id and r.status = any(${sql.param([...OPEN_RETURNS])}::text[]) order by r.created_at, r.id limit 1) as "openReturn",
      ${disputeOfOrder} as dispute, o.charged_back_total::float8 as "chargedBackTotal", o.created_at::text as "cursorAt"
    ${list} and ${behind} order by ${order} limit ${PAGE_SIZE + 1}`),
    spanOf(db, { list, beyond: behind, order }),
  ])
  const { page, next } = pageOf(rows, PAGE_SIZE, momentCursor)
  return {
    items: page.map(({ cursorAt: _, placedAt, ...sale }): ListedSale => ({ ...sale, placedAt: new Date(placedAt) })),
    next,
    ...span,
  }
}
