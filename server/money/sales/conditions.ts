import { type SQL, sql } from 'drizzle-orm'
import { ORDER_STATUSES, type OrderStatus } from '#contract/orders.rules'
import { OPEN_RETURNS, type ReturnStatus } from '#contract/returns.rules'
import { type SaleMark, type SaleTab, TAB_STATUSES, TO_SEND } from '#contract/sales.rules'
import { shopZone } from '#server/market/profiles/shop-zone'
import { wasSold } from '../records/was-sold'

/** The orders `o` of one tab of the desk. Canceled ones were paid for before. */
export function inTab(tab: SaleTab): SQL {
  if (tab === 'all') return wasSold
  if (tab === 'returns') return hasReturn(OPEN_RETURNS)
  // Most orders of a shop are done: said as what they are not, they are read by their time and not all of them sorted.
  if (tab === 'done')
    return sql`o.status not in (${quoted(ORDER_STATUSES.filter((one) => !TAB_STATUSES.done.includes(one)))})`
  const among = sql`o.status in (${quoted(TAB_STATUSES[tab])})`
  return tab === 'canceled' ? sql`${among} and ${wasSold}` : among
}

/** Whether something of order `o` comes back, and stands so. Few do at a time: they are looked up first, by their index. */
export function hasReturn(statuses: readonly ReturnStatus[]): SQL {
  return sql`o.id in (select r.order_id from return_requests r
    where r.status in (${quoted(OPEN_RETURNS)}) and r.status in (${quoted(statuses)}))`
}

const quoted = (statuses: readonly (OrderStatus | ReturnStatus)[]) =>
  sql.raw(statuses.map((status) => `'${status}'`).join(', '))

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

/** Whether order `o` of group `g` was placed on these days, by the clock of its shop. */
export function wasPlaced({ from, to }: { from?: string | undefined; to?: string | undefined }): SQL {
  const zone = shopZone(sql`o.seller_profile_id`)
  const since = from ? sql`o.created_at >= (${from}::date::timestamp at time zone ${zone})` : sql`true`
  const until = to ? sql`o.created_at < ((${to}::date + 1)::timestamp at time zone ${zone})` : sql`true`
  return sql`(${since} and ${until})`
}

/**
 * Whether something was given back of order `o` of group `g`, a return was asked for, or its customer had ordered here before:
 * by their account, and for guests by their email address, unless the account behind it was deleted.
 */
export function wasMarked(mark: SaleMark): SQL {
  if (mark === 'refunded') return sql`(o.refunded_total > 0)`
  if (mark === 'returned') return sql`exists (select from return_requests r where r.order_id = o.id)`
  const earlier = sql`e.seller_profile_id = o.seller_profile_id and e.created_at < o.created_at
    and e.status not in ('pending_payment', 'payment_expired', 'cancelled')`
  return sql`case when o.buyer_user_id is not null
    then exists (select from orders e where e.buyer_user_id = o.buyer_user_id and ${earlier})
    else g.email <> 'deleted@account.invalid' and exists (
      select from order_groups eg join orders e on e.group_id = eg.id where eg.email = g.email and eg.user_id is null and ${earlier})
    end`
}
