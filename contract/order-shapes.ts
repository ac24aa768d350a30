import { z } from 'zod'
import { ORDER_DISPUTES, ORDER_STATUSES } from './orders.rules'

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
  items: z.array(z.object({ itemId: z.uuid(), title: z.string(), quantity: z.int() })),
})
export type Shipment = z.infer<typeof Shipment>
