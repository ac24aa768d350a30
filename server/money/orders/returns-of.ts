import { type SQL, sql } from 'drizzle-orm'
import type { OrderReturn } from '#contract/order-shapes'
import type { Deps } from '#server/infra/deps'
import { signedMediaUrl } from '#server/market/media/signed-url'

/** As `returnsOf` reads them. */
export type ReturnRow = Omit<OrderReturn, 'at' | 'photos'> & {
  at: string
  photos: Omit<OrderReturn['photos'][number], 'url'>[]
}

/** The returns of order `o` as JSON, oldest first. */
export const returnsOf: SQL = sql`
  (select coalesce(json_agg(json_build_object('id', r.id, 'status', r.status, 'reason', r.reason, 'note', r.note,
      'instructions', r.instructions, 'declineReason', r.decline_reason, 'carrier', r.carrier,
      'trackingNumber', r.tracking_number, 'at', r.created_at,
      -- the return is the key of its refund
      'refundFailed', r.status = 'refunded' and exists (select from refunds f where f.idempotency_key = r.id and f.status = 'failed')
        and exists (select from return_items m join order_items b on b.id = m.order_item_id
          where m.request_id = r.id and b.quantity_refunded < b.quantity_returned), 'items', (
        select json_agg(json_build_object('itemId', i.id, 'title', concat_ws(', ', i.title, i.option_text),
          'quantity', n.quantity, 'resellable', n.resellable) order by i.position)
        from return_items n join order_items i on i.id = n.order_item_id where n.request_id = r.id), 'photos', (
        select coalesce(json_agg(json_build_object('id', m.id, 'width', m.width, 'height', m.height) order by f.position), '[]')
        from return_photos f join media_assets m on m.id = f.media_id where f.request_id = r.id and m.deleted_at is null))
      order by r.created_at, r.id), '[]')
    from return_requests r where r.order_id = o.id)`

/** For whoever may see the order: its pictures get addresses that are good for minutes. */
export function toReturn(deps: Pick<Deps, 'env' | 'clock'>, { at, photos, ...request }: ReturnRow): OrderReturn {
  return {
    ...request,
    at: new Date(at),
    photos: photos.map((photo) => ({ ...photo, url: signedMediaUrl(deps, photo.id) })),
  }
}
