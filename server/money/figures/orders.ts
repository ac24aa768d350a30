import { sql } from 'drizzle-orm'
import type { FigureOrders } from '#contract/figures'
import type { Db } from '#server/infra/database/db'
import { wasMarked } from '../sales/conditions'
import { wasSold } from '../sales/own-sale'
import type { Asked } from './asked'

export type OrdersOfDay = FigureOrders & { day: string }

/** A shop's orders by the days on which they were placed, counted by the same conditions as its desk lists them. */
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
        and o.status <> 'pending_payment'
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
