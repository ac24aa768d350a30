import { promiseText } from '#contract/delivery.rules'
import { formatMoney } from '#contract/money'
import type { OrderDetail } from '#contract/orders'
import type { OrderStatus } from '#contract/orders.rules'

type Standing = Pick<
  OrderDetail,
  'status' | 'fulfilment' | 'shop' | 'timeline' | 'grandTotal' | 'refundedTotal' | 'currency'
>

/** The one sentence the buyer looks for. */
export function standingWords(order: Standing): string {
  const { status, fulfilment, shop } = order
  const parcel = fulfilment === 'ship'
  const words: Record<OrderStatus, string> = {
    pending_payment: 'We hold the goods for you until it is paid.',
    paid: `${shop.name} has your order and gets to it soon.`,
    accepted: `${shop.name} has accepted your order.`,
    packing: parcel ? `${shop.name} is packing your package.` : `${shop.name} is putting your things together.`,
    partly_shipped: 'A part of it is on its way.',
    shipped: 'Your package is on its way.',
    ready_for_pickup: `You can collect it at ${shop.name}.`,
    delivered: parcel ? 'Your package has arrived.' : 'You have collected it.',
    completed: 'All done.',
    cancelled: `This order was canceled. ${moneyWords(order)}`,
    payment_expired:
      'It was not paid in time, so the items are available to other shoppers again. Nothing was charged.',
    disputed: 'You and the shop are talking about it. The money is kept until that is settled.',
    refunded: 'The money went back to your card.',
  }
  return words[status]
}

const UNDER_WAY: readonly OrderStatus[] = [
  'paid',
  'accepted',
  'packing',
  'partly_shipped',
  'shipped',
  'ready_for_pickup',
]

/** The days it was promised for, while it is on its way; null when there is nothing to wait for, or no day was promised. */
export function arrivalWords(
  { status, fulfilment, arrival }: Pick<OrderDetail, 'status' | 'fulfilment' | 'arrival'>,
  locale: string,
  now: Date,
): string | null {
  if (!arrival || !UNDER_WAY.includes(status)) return null
  const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'))
  return promiseText(fulfilment, arrival, locale, today.join('-')) || null
}

/** Whether it was paid and cancelled, and the money has not arrived at the card provider yet. */
export function isRefundDue({ status, timeline, grandTotal, refundedTotal }: Standing): boolean {
  return status === 'cancelled' && timeline.some((step) => step.status === 'paid') && refundedTotal < grandTotal
}

function moneyWords(order: Standing): string {
  const { grandTotal, refundedTotal, currency } = order
  if (isRefundDue(order)) return `The refund of ${formatMoney(grandTotal, currency)} is on its way to your card.`
  if (refundedTotal > 0) return `The refund of ${formatMoney(refundedTotal, currency)} went back to your card.`
  return 'Nothing was charged.'
}

/** What cancelling does to the money. */
export function cancelWords({ status }: Pick<OrderDetail, 'status'>, amount: string): string {
  return status === 'pending_payment'
    ? 'Nothing was charged, so there is nothing to refund. The items are available to other shoppers again.'
    : `${amount} goes back to the card you paid with. Banks usually need 5 to 10 days to show it.`
}

/** Who moved an order on. */
export function actorWords(actor: OrderDetail['timeline'][number]['actor'], shop: string): string {
  const words = { buyer: 'You', shop, system: 'Pawstead', admin: 'Pawstead support' }
  return words[actor]
}
