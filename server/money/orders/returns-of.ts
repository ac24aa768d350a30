import { type SQL, sql } from 'drizzle-orm'
import type { OrderReturn } from '#contract/order-shapes'

/** As `returnsOf` reads them. */
export type ReturnRow = Omit<OrderReturn, 'at'> & { at: string }

/** The returns of order `o` as JSON, oldest first. */
export const returnsOf: SQL = sql`
  (select coalesce(json_agg(json_build_object('id', r.id, 'status', r.status, 'reason', r.reason, 'note', r.note,
      'instructions', r.instructions, 'declineReason', r.decline_reason, 'carrier', r.carrier,
      'trackingNumber', r.tracking_number, 'at', r.created_at, 'items', (
        select json_agg(json_build_object('itemId', i.id, 'title', concat_ws(', ', i.title, i.option_text),
          'quantity', n.quantity, 'resellable', n.resellable) order by i.position)
        from return_items n join order_items i on i.id = n.order_item_id where n.request_id = r.id)) order by r.created_at, r.id), '[]')
    from return_requests r where r.order_id = o.id)`

export function toReturn({ at, ...request }: ReturnRow): OrderReturn {
  return { ...request, at: new Date(at) }
}
