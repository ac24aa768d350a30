import { sql } from 'drizzle-orm'
import type { FigureOrders } from '#contract/figures'
import type { Db } from '#server/infra/database/db'
import { wasNeverOrdered } from '../orders/list'
import { wasSold } from '../records/was-sold'
import { wasMarked } from '../sales/conditions'
import type { Asked } from './asked'

export type OrdersOfDay = FigureOrders & { day: string }

/** A guest who corrects what they typed leaves an order behind, unpaid; so long after it the next one is the same checkout. */
const SAME_CHECKOUT = sql.raw(`interval '1 hour'`)

/** Whether an order was never paid, and its buyer placed another in its stead. */
const wasReplaced = sql`(not ${wasSold} and exists (
  select from orders later join order_groups of_later on of_later.id = later.group_id
  where later.seller_profile_id = o.seller_profile_id and of_later.email = g.email and later.group_id <> o.group_id
    and later.created_at > o.created_at and later.created_at <= o.created_at + ${SAME_CHECKOUT}))`

/**
 * A shop's orders by the days on which they were placed, counted by the same conditions as its desk lists them. Several tries
 * at one checkout are one.
 */
export async function readOrders(db: Db, { shop, zone, starts, ends }: Asked): Promise<OrdersOfDay[]> {
  const { rows } = await db.execute<OrdersOfDay>(sql`
    select day, count(*)::int as placed, (count(*) filter (where sold))::int as paid,
      (count(*) filter (where sold and refunded))::int as refunded,
      (count(*) filter (where sold and returned))::int as returned,
      (count(*) filter (where sold and repeated))::int as repeat
    from (
      select (o.created_at at time zone ${zone})::date::text as day, ${wasSold} as sold, ${wasMarked('refunded')} as refunded,
        ${wasMarked('returned')} as returned, ${wasMarked('repeat')} as repeated
      from orders o join order_groups g on g.id = o.group_id
      where o.seller_profile_id = ${shop} and o.created_at >= ${starts} and o.created_at < ${ends}
        and o.status <> 'pending_payment' and not ${wasReplaced} and not ${wasNeverOrdered}
    ) placed group by day`)
  return rows
}

export function sumOrders(days: readonly OrdersOfDay[]): FigureOrders {
  const of = (part: keyof FigureOrders) => days.reduce((all, day) => all + day[part], 0)
  return {
    placed: of('placed'),
    paid: of('paid'),
    refunded: of('refunded'),
    returned: of('returned'),
    repeat: of('repeat'),
  }
}
