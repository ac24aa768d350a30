import { sum } from './amounts'
import { type BoughtLine, paidForPieces } from './coupons.rules'
import { addDays } from './days.rules'
import type { OrderStatus } from './orders.rules'

/** The machine of a return, domain model section 8. The database refuses every move that is not listed here. */
export const RETURN_STATUSES = [
  'requested',
  'approved',
  'declined',
  'in_transit',
  'received',
  'refunded',
  'closed',
] as const
export type ReturnStatus = (typeof RETURN_STATUSES)[number]

export const RETURN_MOVES: Record<ReturnStatus, readonly ReturnStatus[]> = {
  requested: ['approved', 'declined', 'closed'],
  approved: ['in_transit', 'received', 'closed'],
  in_transit: ['received'],
  received: ['refunded', 'declined'],
  declined: [],
  refunded: [],
  closed: [],
}

/** What is not over: something is still to be done about it. */
export const OPEN_RETURNS: readonly ReturnStatus[] = RETURN_STATUSES.filter((status) => RETURN_MOVES[status].length > 0)

/** Where the shop's word, or its refund, is what the buyer waits for. */
export const RETURNS_TO_ANSWER: readonly ReturnStatus[] = ['requested', 'received']

/** Whether it waits for somebody of the shop: what is back, for who may refund it. */
export function isToAnswer(status: ReturnStatus, mayRefund: boolean): boolean {
  return RETURNS_TO_ANSWER.includes(status) && (status !== 'received' || mayRefund)
}

export const RETURN_STATUS_WORDS: Record<ReturnStatus, string> = {
  requested: 'Waiting for the shop',
  approved: 'Approved',
  declined: 'Declined',
  in_transit: 'On its way back',
  received: 'Back at the shop',
  refunded: 'Refunded',
  closed: 'Withdrawn',
}

export const RETURN_REASONS = ['damaged', 'wrong', 'not-as-described', 'does-not-fit', 'changed-mind', 'other'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

export const RETURN_REASON_WORDS: Record<ReturnReason, string> = {
  damaged: 'It arrived damaged or doesn’t work',
  wrong: 'It isn’t what I ordered',
  'not-as-described': 'It isn’t as described',
  'does-not-fit': 'It doesn’t fit',
  'changed-mind': 'I changed my mind',
  other: 'Something else',
}

/** The longest words about a return, in characters. */
export const RETURN_NOTE_MAX = 1000
/** Photos of what comes back, of one return. */
export const RETURN_PHOTOS = 6

/** What counts of an order for a return; days as YYYY-MM-DD. */
type Returnable = { status: OrderStatus; deliveredOn: string | null; returnDays: number }

/** The last day on which something of an order can be asked to be taken back; null where nothing can. */
export function returnUntil({ status, deliveredOn, returnDays }: Returnable, today: string): string | null {
  if ((status !== 'delivered' && status !== 'completed') || !deliveredOn || returnDays <= 0) return null
  const last = addDays(deliveredOn, returnDays)
  return today <= last ? last : null
}

/**
 * How many of a line can still be sent back.
 *
 * @param returns all of its order; what the shop has declined or its buyer withdrawn is not among the line's `returned`
 */
export function leftToReturn(
  line: { id: string; quantity: number; canceled: number; refunded: number; returned: number },
  returns: readonly { status: ReturnStatus; items: readonly { itemId: string; quantity: number }[] }[],
): number {
  const settled = returns
    .filter(({ status }) => status === 'refunded')
    .flatMap(({ items }) => items.filter(({ itemId }) => itemId === line.id))
    .reduce((all, { quantity }) => all + quantity, 0)
  // what was refunded and kept is not taken back as well; it is another piece than those that are on their way back
  const kept = Math.max(0, line.refunded - line.canceled - settled)
  return Math.max(0, line.quantity - line.canceled - line.returned - kept)
}

type Refundable = { grandTotal: number; refundedTotal: number; chargedBackTotal: number }

/** What these pieces of an order were paid for, so far as the money has not gone back yet: what a return of them gives. */
export function expectedRefund(
  order: Refundable & { items: readonly BoughtLine[] },
  pieces: readonly { itemId: string; quantity: number }[],
): number {
  const left = sum([order.grandTotal, -order.refundedTotal, -order.chargedBackTotal])
  return Math.max(0, Math.min(paidForPieces(order.items, pieces), left))
}

/**
 * What a return gives that is back at the shop: what its pieces were paid for, so far as neither they nor their money
 * went back before.
 *
 * @param left what can still be given back for the order
 */
export function returnRefund(
  lines: readonly BoughtLine[],
  pieces: readonly { itemId: string; quantity: number }[],
  left: number,
): number {
  return Math.max(0, Math.min(paidForPieces(lines, notRefunded(lines, pieces)), left))
}

/** Of pieces those that were not refunded before. */
export function notRefunded<Piece extends { itemId: string; quantity: number }>(
  lines: readonly BoughtLine[],
  pieces: readonly Piece[],
): Piece[] {
  return pieces.flatMap((piece) => {
    const line = lines.find(({ id }) => id === piece.itemId)
    const quantity = line ? Math.min(piece.quantity, line.quantity - line.refunded) : piece.quantity
    return quantity > 0 ? [{ ...piece, quantity }] : []
  })
}

/** What a shop promises, on its page and on its products’. */
export function returnPromise(returnDays: number): string {
  if (returnDays <= 0) return 'This shop doesn’t accept returns'
  return `Returns within ${returnDays === 1 ? '1 day' : `${returnDays} days`}`
}
