import { type SQL, sql } from 'drizzle-orm'
import type { SaleDetail } from '#contract/sales'
import { ADDRESS_NEEDED } from '#contract/sales.rules'
import { mayDo } from '#contract/team.rules'
import { nameOf } from '#server/core/people/name'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Deps } from '#server/infra/deps'
import { ownShop } from '#server/market/profiles/own-shop'
import { shopZone } from '#server/market/profiles/shop-zone'
import { disputeOfOrder, refundDayOf } from '../orders/dispute-of'
import { type SaleMessageRow, saleMessagesOf, toMessage } from '../orders/messages-of'
import { type RefundRow, refundsOf, toRefund } from '../orders/refunds-of'
import { type ReturnRow, returnsOf, toReturn } from '../orders/returns-of'
import { type ShipmentRow, shipmentsOf, toShipment } from '../orders/shipments-of'
import { wasSold } from '../records/was-sold'
import { refundable } from '../refunds/left'
import { isLate } from './conditions'

type Timed<Item> = Omit<Item, 'at'> & { at: string }
type Row = Omit<
  SaleDetail,
  'placedAt' | 'timeline' | 'refunds' | 'refundsAt' | 'shipments' | 'messages' | 'returns' | 'pickup' | 'refundable'
> & {
  placedAt: string
  timeline: Timed<SaleDetail['timeline'][number]>[] | null
  refunds: RefundRow[]
  shipments: ShipmentRow[]
  messages: SaleMessageRow[]
  returns: ReturnRow[]
  refundsAt: string | null
  readyAt: string | null
  collectedAt: string | null
}

/** One order of the viewer's own shop, with all that is to be known for sending it. @throws NOT_FOUND also for somebody else's */
export async function getSale(
  { db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>,
  viewer: Viewer,
  id: string,
): Promise<SaleDetail> {
  const { rows } = await db.execute<Row>(sql`
    select o.id, o.number, o.status, o.fulfilment, to_json(o.created_at)#>>'{}' as "placedAt", ${shopZone(sql`o.seller_profile_id`)} as "timeZone", o.ship_by::text as "shipBy",
      ${isLate(clock.now())} as late, btrim(g.customer_name) as buyer, o.currency, o.note, o.gift_note as "giftNote",
      o.cancel_reason as "cancelReason",
      (select coalesce(sum(i.quantity), 0)::int from order_items i where i.order_id = o.id) as pieces,
      case when ${addressNeeded} then o.shipping_address end as address,
      case when ${addressNeeded} then g.phone end as phone,
      case when o.promised_from is not null then json_build_object('from', o.promised_from, 'until', o.promised_until) end as arrival,
      ${SUMS}, ${disputeOfOrder} as dispute, ${refundDayOf} as "refundsAt", bill.invoice_id as "invoiceId", ${earnings} as earnings,
      ${items} as items, ${shipmentsOf} as shipments, ${saleMessagesOf} as messages, ${returnsOf} as returns, ${refundsOf} as refunds,
      to_json(c.ready_at)#>>'{}' as "readyAt", to_json(c.collected_at)#>>'{}' as "collectedAt",
      (select json_agg(json_build_object('status', e.to_status, 'at', e.created_at, 'actor', e.actor, 'note', e.note,
          'by', case when e.actor = 'shop' and exists (
            select from auth_users u where u.id = e.actor_user_id and u.deleted_at is null) then ${nameOf('e.actor_user_id')} end) order by e.id)
        from order_events e where e.order_id = o.id) as timeline
    from orders o join order_groups g on g.id = o.group_id
    left join profile_details d on d.profile_id = o.seller_profile_id
    left join invoice_details bill on bill.order_id = o.id
    left join pickup_codes c on c.order_id = o.id
    where o.id = ${id} and o.seller_profile_id = ${ownShop(viewer, 'orders')} and ${wasSold}`)
  const [row] = rows
  if (!row) throw refuse('NOT_FOUND')
  const { readyAt, collectedAt, ...sale } = row
  return {
    ...sale,
    earnings: mayDo(viewer.works['business-provider'], 'reports') ? sale.earnings : null,
    refundable: row.invoiceId ? await refundable(db, row.invoiceId) : 0,
    placedAt: new Date(row.placedAt),
    refundsAt: row.refundsAt ? new Date(row.refundsAt) : null,
    shipments: row.shipments.map(toShipment),
    messages: row.messages.map(toMessage),
    returns: row.returns.map((request) => toReturn({ env, clock }, request)),
    refunds: row.refunds.map(toRefund),
    pickup: readyAt ? { readyAt: new Date(readyAt), collectedAt: collectedAt ? new Date(collectedAt) : null } : null,
    timeline: (row.timeline ?? []).map((event) => ({ ...event, at: new Date(event.at) })),
  }
}

export const addressNeeded: SQL = sql`o.status = any(${sql.param([...ADDRESS_NEEDED])}::text[])`

const SUMS = sql`o.items_total::float8 as "itemsTotal", o.shipping_total::float8 as "shippingTotal",
  o.discount_total::float8 as "discountTotal", o.tax_total::float8 as "taxTotal", o.tax_included::float8 as "taxIncluded",
  o.grand_total::float8 as "grandTotal", o.refunded_total::float8 as "refundedTotal",
  o.charged_back_total::float8 as "chargedBackTotal"`

const items = sql`
  (select json_agg(json_build_object('id', i.id, 'productId', i.product_id, 'title', i.title, 'optionText', i.option_text,
      'sku', p.sku, 'picture', i.picture, 'unitPrice', i.unit_price, 'quantity', i.quantity, 'lineTotal', i.line_total, 'discount', i.discount,
      'shipped', i.quantity_shipped, 'canceled', i.quantity_canceled, 'refunded', i.quantity_refunded, 'returned', i.quantity_returned) order by i.position)
    from order_items i join products p on p.id = i.product_id where i.order_id = o.id)`

/** What the books say of the order's invoice now: what was given back and lost is off already. */
const earnings = sql`
  (select case when count(*) > 0 then json_build_object('fee', coalesce(-sum(l.amount) filter (where l.account = 'platform_fee'), 0),
      'held', coalesce(-sum(l.amount) filter (where l.account = 'seller_held'), 0), 'net', coalesce(-sum(l.amount) filter (where l.account = 'seller_payable'), 0)) end
    from ledger_entries l where l.invoice_id = bill.invoice_id)`
