import { z } from 'zod'
import { HELD_AS } from './messages.rules'
import { MESSAGE_MAX, ORDER_DISPUTES, ORDER_STATUSES } from './orders.rules'
import { RETURN_REASONS, RETURN_STATUSES } from './returns.rules'
import { PACKAGE_STATES } from './sales.rules'

/** Null where the buyer's bank did nothing, or left the money with the seller. */
export const OrderDispute = z.enum(ORDER_DISPUTES).nullable()

/** One step of an order, who made it, and what they said about it. */
export const OrderEvent = z.object({
  status: z.enum(ORDER_STATUSES),
  at: z.date(),
  actor: z.enum(['buyer', 'shop', 'system', 'admin']),
  note: z.string().nullable(),
})
export type OrderEvent = z.infer<typeof OrderEvent>

/** A package on its way. */
export const Shipment = z.object({
  id: z.uuid(),
  carrier: z.string(),
  /** Empty where there is none, as is the link. */
  trackingNumber: z.string(),
  trackingUrl: z.string(),
  shippedAt: z.date(),
  version: z.string().max(64).describe('Names its tracking as it is'),
  state: z.enum(PACKAGE_STATES),
  /** Since when it has been there. */
  stateAt: z.date(),
  items: z.array(z.object({ itemId: z.uuid(), title: z.string(), quantity: z.int() })),
})
export type Shipment = z.infer<typeof Shipment>

/** What one side wrote the other about an order. */
export const OrderMessage = z.object({
  id: z.uuid(),
  author: z.enum(['buyer', 'shop']),
  /** Empty where it was hidden or removed after a report. */
  body: z.string(),
  removed: z.boolean(),
  heldAs: z.enum(HELD_AS).nullable().describe('Why it is not shown; null where it is'),
  at: z.date(),
  report: z
    .object({ type: z.enum(['message', 'order-message']), id: z.uuid() })
    .describe('What a report of it names: the message in the conversation of both, where it stands there as well'),
})
export type OrderMessage = z.infer<typeof OrderMessage>

/** As the shop sees it. Buyers hear the shop alone, whoever of its people wrote. */
export const SaleMessage = OrderMessage.extend({
  by: z.string().nullable().describe('Who of the shop wrote it; null for the buyer, and for who has left Pawstead'),
})
export type SaleMessage = z.infer<typeof SaleMessage>

/** What is written, without its author. */
export const MessageBody = z.string().trim().min(1, 'Write a message.').max(MESSAGE_MAX)

/** Goods that go back to the shop, and how far that is. */
export const OrderReturn = z.object({
  id: z.uuid(),
  status: z.enum(RETURN_STATUSES),
  reason: z.enum(RETURN_REASONS),
  /** The buyer's own words; empty where there are none, as are the shop's. */
  note: z.string(),
  instructions: z.string(),
  declineReason: z.string(),
  carrier: z.string(),
  trackingNumber: z.string(),
  at: z.date(),
  items: z.array(
    z.object({ itemId: z.uuid(), title: z.string(), quantity: z.int(), resellable: z.boolean().nullable() }),
  ),
  /** Its refund did not reach the card, and nothing took its place. */
  refundFailed: z.boolean(),
  /** What the buyer photographed; each address is good for minutes. Sizes in pixels. */
  photos: z.array(z.object({ id: z.uuid(), url: z.string(), width: z.int(), height: z.int() })),
})
export type OrderReturn = z.infer<typeof OrderReturn>

/** Money on its way back to the buyer, or there. */
export const OrderRefund = z.object({
  id: z.uuid(),
  amount: z.number(),
  reason: z.string(),
  status: z.enum(['requested', 'pending', 'succeeded', 'failed']),
  at: z.date(),
})
export type OrderRefund = z.infer<typeof OrderRefund>
