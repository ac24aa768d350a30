import { sql } from 'drizzle-orm'
import { formatMoney, minus, sum } from '#contract/amounts'
import { IN_SHOP } from '#contract/orders.rules'
import type { SaleDetail } from '#contract/sales'
import { leftToShip, saleActs } from '#contract/sales.rules'
import { enqueue } from '#server/core/outbox/outbox'
import type { Viewer } from '#server/core/people/viewer'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { cleanLine } from '#server/core/text/clean'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { refundItems } from '../../tables/fulfilment'
import { refunds } from '../../tables/orders'
import { refuseDisputed } from '../orders/cancel-paid'
import { refundTitle } from '../orders/refund-title'
import { lockGroup } from '../records/lock-group'
import { moveOrder } from '../records/order-moves'
import { refundable } from '../refunds/left'
import { requestInvoiceRefund } from '../refunds/request-invoice'
import { getSale } from './get'
import { linesOf } from './lines-of'
import { findGroupId, type HeldSale, holdSale } from './own-sale'
import { paidInvoiceOf } from './paid-invoice-of'
import { type Back, piecesBack } from './pieces-back'
import { setAside } from './set-aside'
import { tellBuyer } from './tell-buyer'

export type Refunding = {
  idempotencyKey: string
  reason: string
  restock: boolean
  /** With `upToLeft` no more goes back than is left of the order's money. */
  what: { lines: readonly { itemId: string; quantity: number }[]; upToLeft?: boolean } | { amount: number }
}

/**
 * Gives a part of an order back, by pieces at the price they were bought for, or an amount. Asked again with the same key
 * nothing more goes back.
 *
 * @throws NOT_FOUND, ORDER_MOVED_ON, KEY_REUSED, CONFLICT and BAD_REQUEST in words
 */
export async function refundSale(
  deps: Deps,
  viewer: Viewer,
  { id, ...input }: Refunding & { id: string },
): Promise<SaleDetail> {
  const reason = cleanLine(input.reason)
  if (!reason) throw refuseInWords('BAD_REQUEST', 'Enter a reason. The customer will read it.')
  const groupId = await findGroupId(deps.db, viewer, id, 'refunds')
  await inTransaction(deps.db, async (tx) => {
    await lockGroup(tx, groupId)
    const order = await holdSale(tx, viewer, id, 'refunds')
    if (await isAsked(tx, order, input.idempotencyKey)) return
    if (!saleActs(order).refund) throw refuse('ORDER_MOVED_ON')
    await refundIn(tx, deps, order, { ...input, reason }, viewer.id)
  })
  return getSale(deps, viewer, id)
}

/** The same for an order that is locked with its group. @param by null where the platform does it */
export async function refundIn(
  tx: Tx,
  deps: Deps,
  order: HeldSale,
  input: Refunding,
  by: string | null,
): Promise<void> {
  await refuseDisputed(tx, order.id)
  const invoiceId = await paidInvoiceOf(tx, order.id)
  const lines = await linesOf(tx, order.id)
  const left = await refundable(tx, invoiceId)
  const pieces = 'lines' in input.what ? piecesBack(order.status, lines, input.what.lines) : []
  const back = 'lines' in input.what && input.what.upToLeft ? cappedAt(left, pieces) : pieces
  const amount = 'lines' in input.what ? sum(back.map((one) => one.amount)) : input.what.amount
  const unsent =
    lines.reduce((all, line) => all + leftToShip(line), 0) - back.reduce((all, { canceled }) => all + canceled, 0)
  if (IN_SHOP.includes(order.status) && (unsent === 0 || amount >= left))
    throw refuseInWords(
      'CONFLICT',
      'That would leave nothing to send. Cancel the order instead, and the customer gets everything back.',
    )
  await setAside(tx, order.id, back, input.restock)
  const [refundId] = await requestInvoiceRefund(tx, deps, {
    invoiceId,
    orderId: order.id,
    amount,
    reason: input.reason,
    requestedBy: by,
    idempotencyKey: input.idempotencyKey,
  })
  if (!refundId) throw new Error('A refund was not written')
  if (back.length > 0)
    await tx
      .insert(refundItems)
      .values(
        back.map(({ itemId, quantity, amount: part }) => ({ refundId, orderItemId: itemId, quantity, amount: part })),
      )
  if (order.status === 'partly_shipped' && unsent === 0)
    await moveOrder(tx, order.id, ['partly_shipped'], 'shipped', {
      kind: by ? 'shop' : 'system',
      userId: by,
      note: 'The rest was refunded.',
    })
  await enqueue(
    tx,
    'mail.order-refunded',
    {
      orderId: order.id,
      amount,
      reason: input.reason,
      unsent: back.flatMap(({ itemId, canceled }) => (canceled > 0 ? [{ itemId, quantity: canceled }] : [])),
    },
    `order-refunded:${refundId}`,
  )
  await tellBuyer(
    tx,
    order,
    refundTitle(order, amount),
    `${formatMoney(amount, order.currency)} of ${order.number} is on its way to your card.`,
  )
}

/** The same pieces for no more than that in all; the last ones are paid less for. */
function cappedAt(most: number, back: readonly Back[]): Back[] {
  let left = most
  return back.map((one) => {
    const amount = Math.max(0, Math.min(one.amount, left))
    left = minus(left, amount)
    return { ...one, amount }
  })
}

async function isAsked(tx: Tx, order: HeldSale, key: string): Promise<boolean> {
  const [asked] = await tx
    .select({ orderId: refunds.orderId })
    .from(refunds)
    .where(sql`${refunds.idempotencyKey} = ${key}`)
  if (!asked) return false
  if (asked.orderId !== order.id) throw refuse('KEY_REUSED')
  return true
}
