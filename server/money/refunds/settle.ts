import { and, eq, sql } from 'drizzle-orm'
import { formatMoney } from '#contract/amounts'
import { enqueue } from '#server/core/outbox/outbox'
import type { Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { invoicePayments } from '../../tables/invoices'
import { refunds } from '../../tables/orders'
import { bookRefundFailed, bookRefundPaid } from '../ledger/bookings'
import { mayMailOf } from '../records/mail-limit'
import { tellCustomer } from '../records/tell-customer'
import { writeInvoiceEvent } from '../records/write-invoice-event'
import { closeReturned } from './close-returned'
import { notifyIssuer } from './notify-issuer'
import { holdOrderAndInvoice, recount } from './recount'

type RefundRow = typeof refunds.$inferSelect

/** About the refunds of one invoice: money can be given back by the cent, and its customer may be a stranger. */
const MOST_MAILS_A_DAY = 5

/** @property id the provider's; null when it made none */
export type RefundNews = { id: string | null; status: RefundRow['status'] }

/** Takes the news in; news that is older than what we know changes nothing. */
export async function settleRefund(tx: Tx, deps: Deps, refundId: string, { id, status }: RefundNews): Promise<void> {
  const [known] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('update')
  if (!known || known.status === 'failed' || known.status === status) return
  if (known.status === 'succeeded' && status !== 'failed') return
  const orderId = await holdOrderAndInvoice(tx, known)
  await tx
    .update(refunds)
    .set({ status, providerRefundId: id ?? known.providerRefundId, updatedAt: sql`now()` })
    .where(eq(refunds.id, refundId))
  if (status === 'succeeded') await succeed(tx, deps, known)
  if (status === 'failed') await fail(tx, deps, known)
  await recount(tx, known.paymentId, orderId)
  if (orderId) await closeReturned(tx, orderId, deps.clock.now())
}

async function succeed(tx: Tx, { clock }: Deps, refund: RefundRow): Promise<void> {
  await countBack(tx, refund, refund.amount)
  const at = clock.now()
  await bookRefundPaid(tx, refund.id, at)
  if (!refund.invoiceId) return
  // asked before the event is written, which counts; whoever canceled an order has been told by that mail
  const mailed = !refund.orderId && (await mayMailOf(tx, refund.invoiceId))
  await writeInvoiceEvent(tx, {
    invoiceId: refund.invoiceId,
    kind: 'refunded',
    amount: refund.amount,
    createdAt: at,
  })
  if (refund.orderId) return
  if ((await refundedToday(tx, refund.invoiceId)) > MOST_MAILS_A_DAY) return
  await tellCustomer(tx, refund.invoiceId, ({ issuer, number, currency }) => ({
    title: 'A refund is on its way',
    body: `${formatMoney(refund.amount, currency)} from ${issuer} for ${number} is going back to your card.`,
  }))
  if (mailed) await enqueue(tx, 'mail.invoice-refunded', { refundId: refund.id }, `invoice-refunded:${refund.id}`)
}

async function fail(tx: Tx, { clock, log }: Deps, refund: RefundRow): Promise<void> {
  log.error({ alert: true, refundId: refund.id }, 'a refund failed and needs a person to look')
  if (refund.status === 'succeeded') await countBack(tx, refund, -refund.amount)
  await bookRefundFailed(tx, refund.id, clock.now())
  if (!refund.invoiceId) return
  await writeInvoiceEvent(tx, { invoiceId: refund.invoiceId, kind: 'refund_failed', amount: refund.amount })
  await notifyIssuer(tx, refund.invoiceId, ({ number, currency }) => ({
    title: 'A refund failed',
    body: `${formatMoney(refund.amount, currency)} for ${number} is back in your balance.`,
  }))
  await tellCustomer(tx, refund.invoiceId, ({ issuer, number, currency }) => ({
    title: 'Your refund didn’t go through',
    body: `${formatMoney(refund.amount, currency)} for ${number} couldn’t be sent to your card. Contact ${issuer} to get it another way.`,
  }))
  await enqueue(tx, 'mail.refund-failed', { refundId: refund.id }, `refund-failed:${refund.id}`)
}

/** The database moves the invoice's status along with what went back. */
async function countBack(tx: Tx, { paymentId, invoiceId }: RefundRow, amount: number): Promise<void> {
  if (!invoiceId) return
  await tx
    .update(invoicePayments)
    .set({ refunded: sql`${invoicePayments.refunded} + ${amount}` })
    .where(and(eq(invoicePayments.paymentId, paymentId), eq(invoicePayments.invoiceId, invoiceId)))
}

/** How many refunds of an invoice arrived within 24 hours, this one included. */
async function refundedToday(tx: Tx, invoiceId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from refunds
    where invoice_id = ${invoiceId} and status = 'succeeded' and updated_at > now() - interval '1 day'`)
  return rows[0]?.count ?? 0
}
