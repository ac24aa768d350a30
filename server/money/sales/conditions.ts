import { type SQL, sql } from 'drizzle-orm'
import { type SaleTab, TAB_STATUSES, TO_SEND } from '#contract/sales.rules'
import { wasSold } from './own-sale'

/** The orders `o` of one tab of the desk. Canceled ones were paid for before. */
export function inTab(tab: SaleTab): SQL {
  if (tab === 'all') return wasSold
  const among = sql`o.status = any(${sql.param([...TAB_STATUSES[tab]])}::text[])`
  return tab === 'canceled' ? sql`${among} and ${wasSold}` : among
}

const NUMBER = /^(?:ps-?)?(\d{1,12}(?:-\d{1,3})?)$/i

/** Orders `o` of groups `g` by what was typed: a number, with or without its letters and its shop's part, else a name. */
export function saidAs(q: string | undefined): SQL {
  if (!q) return sql`true`
  const number = NUMBER.exec(q)?.[1]
  if (number) return sql`(g.number = ${`PS-${number}`} or o.number = ${`PS-${number}`})`
  return sql`g.customer_name ilike ${`%${q.replace(/[\\%_]/g, '\\$&')}%`}`
}

/** Whether order `o` of a shop with details `d` should have left by now. */
export function isLate(now: Date): SQL {
  return sql`(o.status = any(${sql.param([...TO_SEND])}::text[])
    and coalesce(o.ship_by < (${now.toISOString()}::timestamptz at time zone coalesce(d.time_zone, 'America/New_York'))::date, false))`
}
