import { type SQL, sql } from 'drizzle-orm'
import { ORDER_STATUSES, type OrderStatus } from '#contract/orders.rules'
import { type SaleTab, TAB_STATUSES, TO_SEND } from '#contract/sales.rules'
import { wasSold } from './own-sale'

/** The orders `o` of one tab of the desk. Canceled ones were paid for before. */
export function inTab(tab: SaleTab): SQL {
  if (tab === 'all') return wasSold
  // Most orders of a shop are done: said as what they are not, they are read by their time and not all of them sorted.
  if (tab === 'done')
    return sql`o.status not in (${quoted(ORDER_STATUSES.filter((one) => !TAB_STATUSES.done.includes(one)))})`
  const among = sql`o.status in (${quoted(TAB_STATUSES[tab])})`
  return tab === 'canceled' ? sql`${among} and ${wasSold}` : among
}

const quoted = (statuses: readonly OrderStatus[]) => sql.raw(statuses.map((status) => `'${status}'`).join(', '))

const NUMBER = /^(?:ps-?)?(\d{1,12}(?:-\d{1,3})?)$/i

/** Orders `o` of groups `g` by what was typed: a number, with or without its letters and its shop's part, else a name. */
export function saidAs(q: string | undefined): SQL {
  if (!q) return sql`true`
  const number = NUMBER.exec(q)?.[1]
  if (number)
    return sql`o.id in (
      select id from orders where number = ${`PS-${number}`}
      union all select other.id from order_groups it join orders other on other.group_id = it.id where it.number = ${`PS-${number}`})`
  return sql`g.customer_name ilike ${`%${q.replace(/[\\%_]/g, '\\$&')}%`}`
}

/** Whether order `o` of a shop with details `d` should have left by now. */
export function isLate(now: Date): SQL {
  return sql`(o.status = any(${sql.param([...TO_SEND])}::text[])
    and coalesce(o.ship_by < (${now.toISOString()}::timestamptz at time zone coalesce(d.time_zone, 'America/New_York'))::date, false))`
}
