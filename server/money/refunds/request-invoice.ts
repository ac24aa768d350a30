import { inArray } from 'drizzle-orm'
import { formatMoney, fromCents, minus, sum, toCents } from '#contract/amounts'
import { isSettled } from '#contract/invoices.rules'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import type { Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { refunds } from '../../tables/orders'
import { closeRows } from '../card-pages/close-card-page'
import { type LeftOfPayment, leftOfPayments } from './left'
import { lockInvoice } from './lock-invoice'
import { partKey } from './part-key'
import { requestRefund } from './request'

export type InvoiceRefund = {
  invoiceId: string
  /** The order it is given back for by its shop, whose buyer is told by the order's own mail. */
  orderId?: string | null
  /** Major units. */
  amount: number
  reason: string
  requestedBy: string | null
  /** Asked again with the same key nothing more goes back. */
  idempotencyKey: string
}

/**
 * Gives back part of an invoice, or all of it, to the cards it was paid with; the newest payment first. One that is not
 * settled gives back all that was paid or nothing, because what was given back would be owed again. Whose invoice it
 * is, the caller has asked.
 *
 * @returns the refunds, one per payment
 * @throws NOT_FOUND, INVOICE_MOVED_ON, KEY_REUSED, BAD_REQUEST in words when more is asked for than is left
 */
export async function requestInvoiceRefund(
  tx: Tx,
  { log }: Pick<Deps, 'log'>,
  { invoiceId, orderId = null, amount, reason, requestedBy, idempotencyKey }: InvoiceRefund,
): Promise<string[]> {
  const invoice = await lockInvoice(tx, invoiceId)
  const parts = await leftOfPayments(tx, invoiceId)
  const keys = [idempotencyKey, ...parts.map((_, n) => partKey(idempotencyKey, n))]
  const before = await tx.select().from(refunds).where(inArray(refunds.idempotencyKey, keys))
  if (before.length > 0) {
    const same = sum(before.map((row) => row.amount)) === amount && before.every((row) => row.invoiceId === invoiceId)
    if (!same) throw refuse('KEY_REUSED')
    return before.map(({ id }) => id)
  }
  refuseTooMuch(invoice, parts, amount)
  const shares = spread(amount, parts)
  const ids: string[] = []
  for (const [n, { paymentId, share }] of shares.entries()) {
    const key = partKey(idempotencyKey, n)
    ids.push(
      await requestRefund(tx, {
        paymentId,
        orderId,
        invoiceId,
        amount: share,
        reason,
        requestedBy,
        idempotencyKey: key,
      }),
    )
  }
  // Nobody pays the rest of what is being given back.
  await closeRows(tx, { invoiceId })
  log.info({ invoiceId, amount, refunds: ids }, 'money of an invoice goes back')
  return ids
}

type Paid = Pick<Awaited<ReturnType<typeof lockInvoice>>, 'status' | 'amountPaid' | 'amountRefunded' | 'currency'>

function refuseTooMuch({ status, amountPaid, amountRefunded, currency }: Paid, parts: LeftOfPayment[], amount: number) {
  const kept = minus(amountPaid, amountRefunded)
  if (kept === 0) throw refuse('INVOICE_MOVED_ON')
  const left = sum(parts.map((part) => part.left))
  if (amount > left) throw refuseInWords('BAD_REQUEST', whyNot(parts, left, currency))
  if (isSettled(status) || amount === kept) return
  const words =
    left < kept
      ? 'This invoice isn’t fully paid, and not all of what was paid can be refunded by card. Write a credit note to lower the amount due instead.'
      : `This invoice isn’t fully paid. You can refund all ${formatMoney(kept, currency)} received, or write a credit note to lower the amount due.`
  throw refuseInWords('BAD_REQUEST', words)
}

function whyNot(parts: LeftOfPayment[], left: number, currency: string): string {
  if (parts.some(({ disputed }) => disputed > 0))
    return 'The customer has disputed this payment. Please wait for their bank’s decision.'
  return left > 0
    ? `Only ${formatMoney(left, currency)} can still be refunded to the card.`
    : 'Nothing on this invoice can be refunded to a card.'
}

/** Takes from each as much as it has, until all is found. */
function spread(amount: number, parts: LeftOfPayment[]): { paymentId: string; share: number }[] {
  let open = toCents(amount)
  return parts.flatMap(({ paymentId, left }) => {
    const cents = Math.min(open, Math.max(0, toCents(left)))
    open -= cents
    return cents > 0 ? [{ paymentId, share: fromCents(cents) }] : []
  })
}
