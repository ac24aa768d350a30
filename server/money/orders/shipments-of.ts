import { type SQL, sql } from 'drizzle-orm'
import type { Shipment } from '#contract/order-shapes'
import { trackingLink } from '#contract/sales.rules'

/** As `shipmentsOf` reads them. */
export type ShipmentRow = Omit<Shipment, 'shippedAt' | 'stateAt'> & { shippedAt: string; stateAt: string }

/** Names how package `s` travels. */
export const TRACKING_VERSION: SQL = sql`md5(json_build_array(s.carrier, s.tracking_number, s.tracking_url)::text)`

/** The packages of order `o` as JSON, in the order they left. */
export const shipmentsOf: SQL = sql`
  (select coalesce(json_agg(json_build_object('id', s.id, 'carrier', s.carrier, 'trackingNumber', s.tracking_number,
      'trackingUrl', s.tracking_url, 'version', ${TRACKING_VERSION},
      'shippedAt', s.shipped_at, 'state', s.state, 'stateAt', s.state_at, 'items', (
        select json_agg(json_build_object('itemId', i.id, 'title', concat_ws(', ', i.title, i.option_text), 'quantity', n.quantity) order by i.position)
        from shipment_items n join order_items i on i.id = n.order_item_id where n.shipment_id = s.id)) order by s.shipped_at, s.id), '[]')
    from shipments s where s.order_id = o.id)`

export function toShipment({ shippedAt, stateAt, trackingUrl, ...shipment }: ShipmentRow): Shipment {
  return {
    ...shipment,
    trackingUrl: trackingLink(shipment.carrier, shipment.trackingNumber, trackingUrl),
    shippedAt: new Date(shippedAt),
    stateAt: new Date(stateAt),
  }
}
