import { z } from 'zod'
import { KeptAddress } from './addresses'
import { Arrival, FULFILMENTS } from './checkout'
import { endpoint } from './endpoint'
import { may } from './errors'
import { pageOf } from './lists'
import { MessageBody, OrderDispute, OrderEvent, OrderMessage, OrderRefund, OrderReturn, Shipment } from './order-shapes'
import { ORDER_STATUSES } from './orders.rules'
import { RETURN_NOTE_MAX, RETURN_PHOTOS, RETURN_REASONS } from './returns.rules'
import { SHIPMENT_MAX } from './sales.rules'

const Status = z.enum(ORDER_STATUSES)

export const OrderItem = z.object({
  id: z.uuid(),
  productId: z.uuid(),
  title: z.string(),
  optionText: z.string().nullable(),
  unitPrice: z.number(),
  quantity: z.int(),
  lineTotal: z.number(),
  /** What a coupon takes off the line. */
  discount: z.number(),
  picture: z.string(),
  canReview: z.boolean(),
  /** Of `quantity`: how many have left the shop, will not be sent, and were paid back by the shop. */
  shipped: z.int(),
  canceled: z.int(),
  refunded: z.int(),
  /** How many are asked to be taken back, or were. */
  returned: z.int(),
})

export const OrderSummary = z.object({
  id: z.uuid(),
  number: z.string(),
  groupNumber: z.string(),
  status: Status,
  fulfilment: z.enum(FULFILMENTS),
  shop: z.object({ id: z.uuid(), slug: z.string(), name: z.string() }),
  placedAt: z.date(),
  grandTotal: z.number(),
  currency: z.string(),
  /** What the shop paid back, of `grandTotal`. */
  refundedTotal: z.number(),
  /** What the buyer's bank took back, by disputes that were lost. */
  chargedBackTotal: z.number(),
  items: z.array(
    OrderItem.pick({ id: true, title: true, optionText: true, quantity: true, picture: true, productId: true }),
  ),
})
export type OrderSummary = z.infer<typeof OrderSummary>

export const OrderDetail = OrderSummary.extend({
  email: z.string(),
  customerName: z.string(),
  /** The group's key, so that an unpaid order can be paid from its page. */
  key: z.string(),
  items: z.array(OrderItem),
  itemsTotal: z.number(),
  shippingTotal: z.number(),
  discountTotal: z.number(),
  taxTotal: z.number(),
  taxIncluded: z.number(),
  address: KeptAddress.nullable(),
  collectAt: z.string().nullable(),
  /** The days it was promised for, each as YYYY-MM-DD; for collecting, the day it is ready. */
  arrival: Arrival.nullable(),
  note: z.string().nullable(),
  /** What the shop puts into the package for whoever gets it. */
  giftNote: z.string().nullable(),
  cancelReason: z.string().nullable(),
  /** What was paid for it when it could no longer be bought; it goes back to the card at once. */
  returnedTotal: z.number(),
  reservedUntil: z.date().nullable(),
  canCancel: z.boolean(),
  /** The shop is suspended: what it has not sent by then is refunded. */
  refundsAt: z.date().nullable(),
  dispute: OrderDispute,
  /** Oldest first. */
  refunds: z.array(OrderRefund),
  /** In the order they left the shop. */
  shipments: z.array(Shipment),
  /** Shown at the shop to get what waits there; null while nothing does. */
  pickupCode: z.string().nullable(),
  /** Oldest first. */
  returns: z.array(OrderReturn),
  /** The last day on which a return can be asked for; null where none can. */
  returnUntil: z.iso.date().nullable(),
  /** Between buyer and shop, oldest first. */
  messages: z.array(OrderMessage),
  /** Oldest first. */
  timeline: z.array(OrderEvent),
})
export type OrderDetail = z.infer<typeof OrderDetail>

const OrdersAsked = z.object({
  filter: z.enum(['open', 'past', 'all']).optional(),
  cursor: z.string().max(200).optional(),
})

/** A guest proves the order is theirs with the group's key from the mail; a member by being signed in. */
const OrderAsked = z.object({ id: z.uuid(), key: z.string().max(64).optional() })

const returning = { limit: { bucket: 'order-return', count: 20, windowS: 600 } } as const

export const orders = {
  list: endpoint('signed-in', 'List the orders')
    .route({ method: 'GET', path: '/orders' })
    .input(OrdersAsked)
    .output(pageOf(OrderSummary)),
  get: endpoint('anyone', 'Show an order', { limit: { bucket: 'order', count: 120, windowS: 60, reads: true } })
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/orders/{id}' })
    .input(OrderAsked)
    .output(OrderDetail),
  /** Cancels while unshipped; what was paid goes back to the card. */
  cancel: endpoint('anyone', 'Cancel an order', { limit: { bucket: 'order', count: 120, windowS: 60, reads: true } })
    .errors(may('NOT_FOUND', 'ORDER_MOVED_ON', 'CONFLICT'))
    .route({ method: 'POST', path: '/orders/{id}/cancel' })
    .input(OrderAsked.extend({ reason: z.string().trim().max(300).optional() }))
    .output(OrderDetail),
  /** The buyer has it: what is on its way has arrived, and the order is complete. */
  confirm: endpoint('anyone', 'Confirm that an order arrived', {
    limit: { bucket: 'order', count: 120, windowS: 60, reads: true },
  })
    .errors(may('NOT_FOUND', 'ORDER_MOVED_ON'))
    .route({ method: 'POST', path: '/orders/{id}/confirm' })
    .input(OrderAsked)
    .output(OrderDetail),
  /** To the shop, which hears of it at once. */
  write: endpoint('anyone', 'Write to the shop about an order', {
    limit: { bucket: 'order-message', count: 20, windowS: 600 },
  })
    .errors(may('NOT_FOUND', 'ORDER_MOVED_ON', 'CONFLICT'))
    .route({ method: 'POST', path: '/orders/{id}/messages' })
    .input(OrderAsked.extend({ body: MessageBody }))
    .output(OrderDetail),
  /** Asks the shop to take pieces back, within the days it promised. */
  requestReturn: endpoint('anyone', 'Request a return', returning)
    .errors(may('NOT_FOUND', 'ORDER_MOVED_ON', 'CONFLICT'))
    .route({ method: 'POST', path: '/orders/{id}/returns' })
    .input(
      OrderAsked.extend({
        idempotencyKey: z.uuid(),
        reason: z.enum(RETURN_REASONS),
        note: z.string().trim().max(RETURN_NOTE_MAX).default(''),
        items: z
          .array(z.object({ itemId: z.uuid(), quantity: z.int().positive() }))
          .min(1, 'Choose what you want to return.')
          .max(100),
        /** Pictures the buyer uploaded for it; a guest has none. */
        photos: z.array(z.uuid()).max(RETURN_PHOTOS, `Add at most ${RETURN_PHOTOS} photos.`).default([]),
      }),
    )
    .output(OrderDetail),
  /** Tells the shop that it is on its way back. */
  sendReturn: endpoint('anyone', 'Mark a return as sent', returning)
    .errors(may('NOT_FOUND', 'ORDER_MOVED_ON'))
    .route({ method: 'POST', path: '/orders/{id}/returns/{returnId}/sent' })
    .input(
      OrderAsked.extend({
        returnId: z.uuid(),
        carrier: z.string().trim().max(SHIPMENT_MAX.carrier).default(''),
        trackingNumber: z.string().trim().max(SHIPMENT_MAX.number).default(''),
      }),
    )
    .output(OrderDetail),
  /** Keeps the goods after all. */
  withdrawReturn: endpoint('anyone', 'Withdraw a return', returning)
    .errors(may('NOT_FOUND', 'ORDER_MOVED_ON'))
    .route({ method: 'POST', path: '/orders/{id}/returns/{returnId}/withdraw' })
    .input(OrderAsked.extend({ returnId: z.uuid() }))
    .output(OrderDetail),
}
