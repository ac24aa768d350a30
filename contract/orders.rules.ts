import { minus, sum } from './amounts'

/** The order's machine, domain model machine 1. The database refuses every move that is not listed here. */
export const ORDER_STATUSES = [
  'pending_payment',
  'paid',
  'accepted',
  'packing',
  'partly_shipped',
  'shipped',
  'ready_for_pickup',
  'delivered',
  'completed',
  'cancelled',
  'payment_expired',
  'disputed',
  'refunded',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** What a shop still has to do something about. What is on its way is out of its hands. */
export const TO_SHIP: readonly OrderStatus[] = [
  'pending_payment',
  'paid',
  'accepted',
  'packing',
  'partly_shipped',
  'ready_for_pickup',
  'disputed',
]

export const ORDER_MOVES: Record<OrderStatus, readonly OrderStatus[]> = {
  pending_payment: ['paid', 'payment_expired', 'cancelled'],
  paid: ['accepted', 'packing', 'cancelled'],
  accepted: ['packing', 'cancelled'],
  packing: ['partly_shipped', 'shipped', 'ready_for_pickup', 'cancelled'],
  partly_shipped: ['shipped'],
  shipped: ['delivered', 'disputed'],
  ready_for_pickup: ['delivered', 'cancelled'],
  delivered: ['completed', 'disputed'],
  completed: ['refunded'],
  disputed: ['completed', 'refunded'],
  cancelled: [],
  payment_expired: ['paid'],
  refunded: [],
}

export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return ORDER_MOVES[from].includes(to)
}

/** The longest message about an order, in characters, and how many an order has room for. */
export const MESSAGE_MAX = 2000
export const MESSAGES_MAX = 200

/** How long goods are held while the buyer pays. */
/** Characters that fit a card in the package. */
export const GIFT_NOTE_MAX = 300

export const RESERVED_MINUTES = 15

/** A shop that is so many working days late is reminded once. */
export const LATE_AFTER_DAYS = 2
/** What it has not sent so many working days after that is canceled, or refunded where some of it has left. */
export const GIVE_UP_AFTER_DAYS = 5
/** A delivered order is complete after so many days. */
export const COMPLETE_AFTER_DAYS = 14

/** Where an order is while its goods are in the shop still. */
export const IN_SHOP: readonly OrderStatus[] = ['paid', 'accepted', 'packing', 'ready_for_pickup']

/**
 * What the buyer's bank did about the payment: it looks at it and has the money meanwhile, or gave the buyer some of it or
 * all; the order's `chargedBackTotal` says how much.
 */
export const ORDER_DISPUTES = ['open', 'lost'] as const
export type OrderDispute = (typeof ORDER_DISPUTES)[number]

/** Why neither cancelling nor a refund is to be had meanwhile. */
export const DISPUTED_WORDS =
  'The bank is reviewing this payment, so the order can’t be canceled or refunded here until it decides.'

/** A buyer may cancel until the shop begins to pack, but not while the bank has the money. */
export function canCancel(status: OrderStatus, dispute: OrderDispute | null): boolean {
  return dispute !== 'open' && (status === 'pending_payment' || status === 'paid' || status === 'accepted')
}

/** A buyer may say that they have it once all of it has left the shop; what is collected is handed over by its code. */
export function canConfirm(status: OrderStatus): boolean {
  return status === 'shipped' || status === 'delivered'
}

/** Buyer and shop write each other about whatever was paid for, also once it was canceled. */
export function canWrite(timeline: readonly { status: OrderStatus }[]): boolean {
  return timeline.some(({ status }) => status === 'paid')
}

type Totals = { grandTotal: number; refundedTotal: number; chargedBackTotal: number }

/** What of an order's money has not gone back, by us or by the bank. */
export function leftOfOrder({ grandTotal, refundedTotal, chargedBackTotal }: Totals): number {
  return Math.max(0, minus(grandTotal, sum([refundedTotal, chargedBackTotal])))
}

/** Paid for, and not sent or not all of it. */
export const UNSENT: readonly OrderStatus[] = [...IN_SHOP, 'partly_shipped']

/** Whether the buyer's bank has returned what was left of the payment. */
export function isTakenBack(order: Totals): boolean {
  return order.chargedBackTotal > 0 && leftOfOrder(order) === 0
}

/** How a status reads to the buyer. */
export const ORDER_STATUS_WORDS: Record<OrderStatus, string> = {
  pending_payment: 'Waiting for payment',
  paid: 'Paid',
  accepted: 'Accepted by the shop',
  packing: 'Being packed',
  partly_shipped: 'Partly shipped',
  shipped: 'On its way',
  ready_for_pickup: 'Ready for pickup',
  delivered: 'Delivered',
  completed: 'Completed',
  cancelled: 'Canceled',
  payment_expired: 'Payment window closed',
  disputed: 'In dispute',
  refunded: 'Refunded',
}

/** What was bought, with its option: "Hemp rope leash, Large". */
export function boughtName({ title, optionText }: { title: string; optionText: string | null }): string {
  return [title, optionText].filter(Boolean).join(', ')
}
