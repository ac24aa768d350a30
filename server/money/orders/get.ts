import { sql } from 'drizzle-orm'
import type { PlaceParts } from '#contract/address.rules'
import { localMoment, zoneName } from '#contract/hours.rules'
import type { OrderDetail } from '#contract/orders'
import { canCancel, isTakenBack } from '#contract/orders.rules'
import { returnUntil } from '#contract/returns.rules'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Deps } from '#server/infra/deps'
import { HIDES_ADDRESS, pickupPlace } from '#server/market/shop-terms/pickup-place'
import { pickupCodeOf } from '../records/pickup-code'
import { disputeOfOrder, refundDayOf } from './dispute-of'
import { type MessageRow, messagesOf, toMessage } from './messages-of'
import { type RefundRow, refundsOf, returnedOf, toRefund } from './refunds-of'
import { type ReturnRow, returnsOf, toReturn } from './returns-of'
import { type ShipmentRow, shipmentsOf, toShipment } from './shipments-of'
import { type Asked, isTheirs } from './theirs'

type Computed =
  | 'canCancel'
  | 'collectAt'
  | 'messages'
  | 'pickupCode'
  | 'placedAt'
  | 'refunds'
  | 'refundsAt'
  | 'reservedUntil'
  | 'returns'
  | 'shipments'
  | 'timeline'
type Row = Omit<OrderDetail, Computed> & {
  placedAt: string
  shipments: ShipmentRow[]
  messages: MessageRow[]
  refunds: RefundRow[]
  returns: ReturnRow[]
  deliveredOn: string | null
  returnDays: number
  timeZone: string
  /** Of the pickup code, while it may be used. */
  nonce: string | null
  shopAddress: PlaceParts
  /** The shop shows everybody its area alone. */
  hidesAddress: boolean
  collectHours: string
  reservedUntil: string | null
  refundsAt: string | null
  timeline: (Omit<OrderDetail['timeline'][number], 'at'> & { at: string })[]
}

/**
 * One order with its lines and history, for its buyer or whoever holds the key of its group.
 *
 * @throws NOT_FOUND also for somebody else's order
 */
export async function getOrder(
  { db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>,
  viewer: Viewer | null,
  asked: Asked,
): Promise<OrderDetail> {
  const { rows } = await db.execute<Row>(sql`
    select o.id, o.number, g.number as "groupNumber", o.status, o.fulfilment,
      json_build_object('id', u.id, 'slug', coalesce(d.slug, u.id::text), 'name', coalesce(u.business_name, '')) as shop,
      to_json(o.created_at)#>>'{}' as "placedAt", o.currency, g.email, g.customer_name as "customerName", g.key,
      o.items_total::float8 as "itemsTotal", o.shipping_total::float8 as "shippingTotal",
      o.discount_total::float8 as "discountTotal", o.tax_total::float8 as "taxTotal", o.tax_included::float8 as "taxIncluded",
      o.grand_total::float8 as "grandTotal", o.refunded_total::float8 as "refundedTotal",
      o.charged_back_total::float8 as "chargedBackTotal",
      o.shipping_address as address, o.note, o.gift_note as "giftNote", o.cancel_reason as "cancelReason",
      t.address as "shopAddress", ${sql.raw(HIDES_ADDRESS('o.seller_profile_id'))} as "hidesAddress", t.collect_hours as "collectHours",
      case when o.status = 'pending_payment' then to_json(g.reserved_until)#>>'{}' end as "reservedUntil",
      case when o.promised_from is not null then json_build_object('from', o.promised_from, 'until', o.promised_until) end as arrival,
      ${returnedOf} as "returnedTotal",
      ${disputeOfOrder} as dispute,
      ${refundDayOf} as "refundsAt",
      ${shipmentsOf} as shipments, ${messagesOf} as messages, ${returnsOf} as returns, ${refundsOf} as refunds,
      (o.delivered_at at time zone d.time_zone)::date::text as "deliveredOn", coalesce(o.return_days, t.return_days) as "returnDays",
      d.time_zone as "timeZone",
      case when o.status = 'ready_for_pickup' then (select c.nonce from pickup_codes c where c.order_id = o.id) end as nonce,
      (${items(viewer, clock.now())}) as items,
      (select json_agg(json_build_object('status', e.to_status, 'at', e.created_at, 'actor', e.actor, 'note', e.note) order by e.id)
        from order_events e where e.order_id = o.id) as timeline
    from orders o join order_groups g on g.id = o.group_id
    join user_profiles u on u.id = o.seller_profile_id join profile_details d on d.profile_id = u.id
    join shop_terms t on t.profile_id = u.id
    where ${isTheirs(viewer, asked)}`)
  const [row] = rows
  if (!row) throw refuse('NOT_FOUND')
  const { shopAddress, hidesAddress, collectHours, nonce, deliveredOn, returnDays, timeZone, ...order } = row
  return {
    ...order,
    collectAt: row.fulfilment === 'pickup' ? collectAt(row) : null,
    canCancel: canCancel(row.status, row.dispute),
    shipments: row.shipments.map(toShipment),
    messages: row.messages.map(toMessage),
    refunds: row.refunds.map(toRefund),
    returns: row.returns.map((request) => toReturn({ env, clock }, request)),
    // what the buyer's bank took back in full was paid for by nobody
    returnUntil: isTakenBack(row)
      ? null
      : returnUntil({ status: row.status, deliveredOn, returnDays }, localMoment(clock.now(), timeZone).day),
    pickupCode: nonce && pickupCodeOf({ env }, row.id, nonce),
    placedAt: new Date(row.placedAt),
    refundsAt: row.refundsAt ? new Date(row.refundsAt) : null,
    reservedUntil: row.reservedUntil ? new Date(row.reservedUntil) : null,
    timeline: (row.timeline ?? []).map((event) => ({ ...event, at: new Date(event.at) })),
  }
}

/** Where and when an order is picked up, by the shop's clock, exactly once it is paid: "9 Harbor Row, … Every day, 8 AM to 4 PM (Eastern Time)". */
function collectAt({ shopAddress, hidesAddress, collectHours, timeZone, timeline }: Row) {
  const paid = timeline?.some(({ status }) => status === 'paid')
  const hours = collectHours && `${collectHours} (${zoneName(timeZone, 'en-US')})`
  return [pickupPlace(shopAddress, hidesAddress && !paid), hours].filter(Boolean).join('. ')
}

/** Reviews come from a signed-in buyer, once per family, of what has arrived: not of what the shop said it won't send. */
function items(viewer: Viewer | null, now: Date) {
  // it is written on the product's page
  const canReview = sql`o.buyer_user_id = ${viewer?.id ?? null} and p.status = 'published'
    and item_has_arrived(i, o, ${now.toISOString()}::timestamptz)
    and not exists (select from reviews r where r.author_user_id = o.buyer_user_id and r.group_id = p.group_id)`
  return sql`
    select json_agg(json_build_object('id', i.id, 'productId', i.product_id, 'title', i.title, 'optionText', i.option_text,
      'unitPrice', i.unit_price, 'quantity', i.quantity, 'lineTotal', i.line_total, 'discount', i.discount, 'picture', i.picture,
      'shipped', i.quantity_shipped, 'canceled', i.quantity_canceled, 'refunded', i.quantity_refunded, 'returned', i.quantity_returned,
      'canReview', coalesce(${canReview}, false)) order by i.position)
    from order_items i join products p on p.id = i.product_id where i.order_id = o.id`
}
