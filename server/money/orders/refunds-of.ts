import { type SQL, sql } from 'drizzle-orm'
import type { OrderRefund } from '#contract/order-shapes'

/** As `refundsOf` reads them. */
export type RefundRow = Omit<OrderRefund, 'at'> & { at: string }

/** What went back of order `o`, by itself or by its invoice, as JSON, oldest first. */
export const refundsOf: SQL = sql`
  (select coalesce(json_agg(json_build_object('id', r.id, 'amount', r.amount, 'reason', r.reason, 'status', r.status,
      'at', r.created_at) order by r.created_at, r.id), '[]')
    from refunds r where r.order_id = o.id
      or r.invoice_id = (select billed.invoice_id from invoice_details billed where billed.order_id = o.id))`

export function toRefund({ at, ...refund }: RefundRow): OrderRefund {
  return { ...refund, at: new Date(at) }
}
