import { formatMoney, fromCents, minus, toCents } from '#contract/amounts'
import { notify } from '#server/core/notices/notify'
import { enqueue } from '#server/core/outbox/outbox'
import { notifyTeam } from '#server/core/people/notify-team'
import type { Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { invoicePayments } from '../../tables/invoices'
import type { CardPageRow } from '../card-pages/card-page-row'
import { closeRows } from '../card-pages/close-card-page'
import { bookPayments } from '../ledger/bookings'
import { type LockedInvoice, lockInvoice, owedOf } from '../records/lock-paid-invoice'
import { writeInvoiceEvent } from '../records/write-invoice-event'
import { requestRefund } from '../refunds/request'
import { holdOneTrading } from '../trading'
import { type Applied, type Arrived, type PaidSession, recordPayment } from './record-payment'

/**
 * Lets money that arrived for an invoice take effect: it counts up to what is owed, and the rest goes back. An invoice
 * that takes no more, because it was paid another way or voided in the meantime, owes nothing; to a business that does
 * not trade any more nothing is paid.
 */
export async function applyPaidInvoiceSessionIn(
  tx: Tx,
  deps: Deps,
  session: PaidSession,
  page: CardPageRow & { invoiceId: string },
): Promise<Applied> {
  const locked = await lockInvoice(tx, page.invoiceId)
  if (!locked) throw new Error(`There is no invoice ${page.invoiceId}`)
  const payment = await recordPayment(tx, deps, session, page)
  if (!payment) return 'known'
  const { id: invoiceId, businessProfileId: profileId } = locked.invoice
  const trades = await holdOneTrading(tx, profileId)
  const owed = trades ? owedOf(locked) : 0
  const counted = fromCents(Math.min(toCents(owed), toCents(payment.amount)))
  const rest = minus(payment.amount, counted)
  if (counted > 0) await count(tx, locked, payment, counted)
  const { id: paymentId, at, currency } = payment
  const shares = counted > 0 ? [{ profileId, invoiceId, amount: counted }] : []
  await bookPayments(tx, deps, [{ paymentId, at, currency, shares, rest }])
  if (rest > 0) await giveBack(tx, deps, locked, { payment, rest, barred: !trades })
  // A page still open asks for what is owed no more; whoever wants to pay the rest gets another.
  await closeRows(tx, { invoiceId })
  return counted > 0 ? 'paid' : 'returned'
}

async function count(tx: Tx, { invoice }: LockedInvoice, payment: Arrived, amount: number): Promise<void> {
  const { id: invoiceId, invoiceNumber, customerName } = invoice
  const [row] = await tx
    .insert(invoicePayments)
    .values({ invoiceId, paymentId: payment.id, method: 'card', amount, receivedAt: payment.at, createdAt: payment.at })
    .returning({ id: invoicePayments.id })
  if (!row) throw new Error('The database returned no row for an insert')
  await writeInvoiceEvent(tx, { invoiceId, kind: 'payment', amount, createdAt: payment.at })
  await enqueue(tx, 'mail.invoice-receipt', { invoicePaymentId: row.id }, `invoice-receipt:${row.id}`)
  await notifyTeam(tx, invoice.businessProfileId, 'invoices', {
    kind: 'money',
    title: 'You’ve been paid',
    body: `${customerName} paid ${formatMoney(amount, payment.currency)} for ${invoiceNumber}.`,
    href: `/invoices/${invoiceId}`,
  })
}

/** @property barred the business takes no money at all */
type GoesBack = { payment: Arrived; rest: number; barred: boolean }

async function giveBack(tx: Tx, deps: Deps, locked: LockedInvoice, { payment, rest, barred }: GoesBack): Promise<void> {
  const { id: invoiceId, invoiceNumber } = locked.invoice
  const { customerUserId: userId } = locked.details
  deps.log.warn({ invoiceId, rest }, 'a payment came for more than an invoice still takes; the rest goes back')
  const reason = barred ? 'The business isn’t accepting payments right now' : 'The invoice was already settled'
  await requestRefund(tx, { paymentId: payment.id, orderId: null, invoiceId: null, amount: rest, reason })
  await enqueue(
    tx,
    'mail.invoice-overpaid',
    { paymentId: payment.id, amount: rest, barred },
    `invoice-overpaid:${payment.id}`,
  )
  if (!userId) return
  const why = barred
    ? `The business behind ${invoiceNumber} isn’t accepting payments right now`
    : `${invoiceNumber} was already settled`
  await notify(tx, {
    userId,
    kind: 'money',
    title: 'Your refund is on its way',
    body: `${why}, so we’re refunding ${formatMoney(rest, payment.currency)} to your card.`,
    href: `/pay/${invoiceId}`,
  })
}
