import { type SQL, sql } from 'drizzle-orm'
import type { OrderRefund } from '#contract/order-shapes'
import { BOUGHT_NOTHING } from '../refunds/bought-nothing'

/** As `refundsOf` reads them. */
export type RefundRow = Omit<OrderRefund, 'at'> & { at: string }

/** What went back of order `o`, by itself or by its invoice, as JSON, oldest first. */
export const refundsOf: SQL = sql`
  (select coalesce(json_agg(json_build_object('id', r.id, 'amount', r.amount, 'reason', r.reason, 'status', r.status,
      'at', r.created_at) order by r.created_at, r.id), '[]')
    from refunds r where r.order_id = o.id
      or r.invoice_id = (select billed.invoice_id from invoice_details billed where billed.order_id = o.id))`

/**
 * What of a payment that bought nothing was for order `o`: it came by a card page that still asked for the order, which was
 * never paid, because it had been canceled or its time had run out.
 */
export const returnedOf: SQL = sql`
  case when o.status in ('cancelled', 'payment_expired')
      and not exists (select from order_events e where e.order_id = o.id and e.to_status = 'paid')
    then least(o.grand_total, (select coalesce(sum(r.amount), 0) from refunds r join payments y on y.id = r.payment_id
      join payment_sessions s on s.id = y.session_id
      where y.group_id = o.group_id and ${BOUGHT_NOTHING}
        and s.created_at <= (select max(e.created_at) from order_events e where e.order_id = o.id and e.to_status = o.status)))::float8
    else 0 end`

export function toRefund({ at, ...refund }: RefundRow): OrderRefund {
  return { ...refund, at: new Date(at) }
}
