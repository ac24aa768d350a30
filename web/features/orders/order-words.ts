import { formatMoney } from '#contract/amounts'
import { promiseText } from '#contract/delivery.rules'
import { sentence } from '#contract/names.rules'
import type { OrderReturn, Shipment } from '#contract/order-shapes'
import type { OrderDetail } from '#contract/orders'
import { leftOfOrder, type OrderStatus } from '#contract/orders.rules'
import { REFUND_TAKES } from '#contract/refunds.rules'
import { RETURN_MOVES } from '#contract/returns.rules'

type OrderItem = OrderDetail['items'][number]
type Standing = Pick<
  OrderDetail,
  | 'status'
  | 'fulfilment'
  | 'shop'
  | 'timeline'
  | 'grandTotal'
  | 'refundedTotal'
  | 'returnedTotal'
  | 'chargedBackTotal'
  | 'currency'
> &
  Sent

const LOST = 'The carrier lost a package. Write to the shop about a refund or a new one.'

type Sent = { shipments?: readonly Pick<Shipment, 'state'>[] }

/** Whether its carrier lost a package of it. */
export const isLost = ({ shipments = [] }: Sent) => shipments.some(({ state }) => state === 'lost')

/** The one sentence the buyer looks for. */
export function standingWords(order: Standing): string {
  const { status, fulfilment, shop } = order
  const parcel = fulfilment === 'ship'
  const lost = isLost(order)
  const words: Record<OrderStatus, string> = {
    pending_payment: 'We’re holding your items while you pay.',
    paid: `${shop.name} has your order.`,
    accepted: `${shop.name} has accepted your order.`,
    packing: parcel ? `${shop.name} is packing your order.` : `${shop.name} is getting your order ready.`,
    partly_shipped: lost ? LOST : 'Part of your order is on its way.',
    shipped: lost ? LOST : 'Your order is on its way.',
    ready_for_pickup: `You can pick it up at ${sentence(shop.name)}`,
    delivered: parcel ? 'Your order has arrived.' : 'You picked up your order.',
    completed: 'This order is complete.',
    cancelled: `This order was canceled. ${moneyWords(order)}`,
    payment_expired: `It wasn’t paid in time, so the items are available to other shoppers again. ${moneyWords(order)}`,
    disputed: 'This order is in dispute.',
    refunded: 'Your payment was refunded to your card.',
  }
  return words[status]
}

/** What of a line does not come, or was paid back, in words; nothing where it comes as it was ordered. */
export function missingWords({ canceled, refunded }: Pick<OrderItem, 'canceled' | 'refunded'>): string[] {
  return [...(canceled > 0 ? [`${canceled} won’t be sent`] : []), ...(refunded > 0 ? [`${refunded} refunded`] : [])]
}

const UNDER_WAY: readonly OrderStatus[] = [
  'paid',
  'accepted',
  'packing',
  'partly_shipped',
  'shipped',
  'ready_for_pickup',
]

/** Whether there is something to wait for. */
export function isUnderWay(status: OrderStatus): boolean {
  return UNDER_WAY.includes(status)
}

/** Whether the shop may do something about it next: send it, or answer a return. */
export function mayMove({
  status,
  returns,
}: Pick<OrderDetail, 'status'> & { returns: Pick<OrderReturn, 'status'>[] }): boolean {
  return isUnderWay(status) || returns.some((request) => RETURN_MOVES[request.status].length > 0)
}

/** The days it was promised for, while it is on its way; null when there is nothing to wait for, or no day was promised. */
export function arrivalWords(
  order: Pick<OrderDetail, 'status' | 'fulfilment' | 'arrival'> & Sent,
  locale: string,
  now: Date,
): string | null {
  const { status, fulfilment, arrival } = order
  // a lost package keeps no promise
  if (!arrival || !isUnderWay(status) || status === 'ready_for_pickup' || isLost(order)) return null
  const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'))
  return promiseText(fulfilment, arrival, locale, today.join('-')) || null
}

/** Whether it was paid and cancelled, and the money has not arrived at the card provider yet. */
export function isRefundDue(order: Standing): boolean {
  return (
    order.status === 'cancelled' && order.timeline.some(({ status }) => status === 'paid') && leftOfOrder(order) > 0
  )
}

function moneyWords(order: Standing): string {
  const { refundedTotal, returnedTotal, chargedBackTotal, currency } = order
  if (returnedTotal > 0)
    return `Your payment came in too late, so we refunded ${formatMoney(returnedTotal, currency)} to your card.`
  const refund = isRefundDue(order)
    ? `Your refund of ${formatMoney(leftOfOrder(order), currency)} is on its way to your card.`
    : refundedTotal > 0 && `${formatMoney(refundedTotal, currency)} was refunded to your card.`
  const back = chargedBackTotal > 0 && `The bank returned ${formatMoney(chargedBackTotal, currency)} to your card.`
  return [refund, back].filter(Boolean).join(' ') || 'You weren’t charged.'
}

/** What cancelling does to the money. @param amount what goes back, as text; null when nothing is left */
export function cancelWords({ status }: Pick<OrderDetail, 'status'>, amount: string | null): string {
  if (amount === null) return 'What you paid has already gone back to your card, so there’s nothing left to refund.'
  return status === 'pending_payment'
    ? 'You haven’t been charged, so there’s nothing to refund. The items will be available to other shoppers again.'
    : `We’ll refund ${amount} to the card you paid with. It ${REFUND_TAKES} to appear.`
}

/** Who moved an order on. */
export function actorWords(actor: OrderDetail['timeline'][number]['actor'], shop: string): string {
  const words = { buyer: 'You', shop, system: 'Pawstead', admin: 'Pawstead support' }
  return words[actor]
}
