import { and, asc, eq, inArray } from 'drizzle-orm'
import { minus, sum } from '#contract/amounts'
import type { Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { invoiceDetails, invoicePayments, invoices } from '../../tables/invoices'
import { ledgerTransactions } from '../../tables/ledger'
import { payments, refunds } from '../../tables/orders'
import { retakeCommission, returnCommission } from '../commission/give-back'
import { takeCommissions } from '../commission/take'
import { lockLeftOfPayment } from './left-of-payment'
import { type NewEntry, type NewMovement, postAll, postLedger } from './post'
import { amountsOf, readMovement, reversed } from './read-movement'

export { bookDisputeClosed, bookDisputeOpened } from './dispute-bookings'

export type BookedPayment = {
  paymentId: string
  at: Date
  currency: string
  /** What it pays of which invoice, in major units. */
  shares: readonly { profileId: string; invoiceId: string; amount: number }[]
  /** What bought nothing and goes back. */
  rest: number
}

const DAY_MS = 24 * 3600_000

/** Payments by card: the sellers' shares, each less the platform's commission, and what goes back. Each is booked once. */
export async function bookPayments(
  tx: Tx,
  { env }: Pick<Deps, 'env'>,
  arrived: readonly BookedPayment[],
): Promise<void> {
  const fresh = await lockUnbooked(tx, arrived)
  const parts = fresh.flatMap(({ paymentId, at, shares }) =>
    shares.map(({ invoiceId, amount: paid }) => ({ invoiceId, paymentId, paid, at })),
  )
  const fees = (await takeCommissions(tx, parts)).values()
  const movements = fresh.map(({ paymentId, at, currency, shares, rest }): NewMovement => {
    const availableOn = new Date(at.getTime() + env.money.payoutDelayDays * DAY_MS)
    const entries: NewEntry[] = [
      { account: 'provider_clearing', amount: sum([...shares.map(({ amount }) => amount), rest]), currency },
      { account: 'refunds_due', amount: -rest, currency },
    ]
    for (const { profileId, invoiceId, amount } of shares) {
      const fee = fees.next().value ?? 0
      entries.push(
        { account: 'seller_payable', profileId, invoiceId, amount: -minus(amount, fee), currency, availableOn },
        { account: 'platform_fee', invoiceId, amount: -fee, currency },
      )
    }
    return { kind: 'payment', reference: paymentId, at, entries }
  })
  await postAll(tx, movements)
}

async function lockUnbooked(tx: Tx, arrived: readonly BookedPayment[]): Promise<BookedPayment[]> {
  const ids = arrived.map(({ paymentId }) => paymentId)
  if (ids.length === 0) return []
  await tx
    .select({ id: payments.id })
    .from(payments)
    .where(inArray(payments.id, ids))
    .orderBy(asc(payments.id))
    .for('no key update')
  const rows = await tx
    .select({ id: ledgerTransactions.reference })
    .from(ledgerTransactions)
    .where(and(eq(ledgerTransactions.kind, 'payment'), inArray(ledgerTransactions.reference, ids)))
  const booked = new Set(rows.map(({ id }) => id))
  return arrived.filter(({ paymentId }) => !booked.has(paymentId))
}

/**
 * Money that is promised back is the seller's no longer, nor is its part of the commission the platform's. What bought
 * nothing was set aside with the payment already.
 */
export async function bookRefundRequested(tx: Tx, refundId: string): Promise<void> {
  const { paymentId, invoiceId, amount, currency, createdAt, reason } = await lockRefund(tx, refundId)
  if (!invoiceId || (await readMovement(tx, 'refund_requested', refundId)).length > 0) return
  const share = (await lockLeftOfPayment(tx, paymentId)).find((share) => share.invoiceId === invoiceId)
  if (!share) return
  const fee = await returnCommission(tx, { invoiceId, paymentId, amount, of: Math.max(share.left, amount) })
  await postLedger(tx, {
    kind: 'refund_requested',
    reference: refundId,
    memo: reason,
    at: createdAt,
    entries: [
      { account: 'seller_payable', profileId: share.profileId, invoiceId, amount: minus(amount, fee), currency },
      { account: 'platform_fee', invoiceId, amount: fee, currency },
      { account: 'refunds_due', invoiceId, amount: -amount, currency },
    ],
  })
}

/** The provider has given the money back. */
export async function bookRefundPaid(tx: Tx, refundId: string, at: Date): Promise<void> {
  const { paymentId, invoiceId, amount, currency } = await lockRefund(tx, refundId)
  // Payments made before there was a ledger are in none, and neither is what goes back of them.
  if ((await readMovement(tx, 'payment', paymentId)).length === 0) return
  await postLedger(tx, {
    kind: 'refund_paid',
    reference: refundId,
    at,
    entries: [
      { account: 'refunds_due', invoiceId, amount, currency },
      { account: 'provider_clearing', amount: -amount, currency },
    ],
  })
}

/** The money stays here, also when it had been on its way already: the seller has it back, the platform its part. */
export async function bookRefundFailed(tx: Tx, refundId: string, at: Date): Promise<void> {
  const { paymentId, invoiceId } = await lockRefund(tx, refundId)
  const paid = await readMovement(tx, 'refund_paid', refundId)
  await postLedger(tx, { kind: 'refund_taken_back', reference: refundId, at, entries: reversed(paid) })
  const requested = await readMovement(tx, 'refund_requested', refundId)
  const booked = await postLedger(tx, { kind: 'refund_failed', reference: refundId, at, entries: reversed(requested) })
  if (booked === null || !invoiceId) return
  await retakeCommission(tx, { invoiceId, paymentId, amount: sum(amountsOf(requested, 'platform_fee')) })
}

/** What a business received by itself: told in its books, and none of the platform's business. */
export async function bookOfflinePayment(tx: Tx, invoicePaymentId: string): Promise<void> {
  const [row] = await tx
    .select({ payment: invoicePayments, profileId: invoices.businessProfileId, currency: invoiceDetails.currency })
    .from(invoicePayments)
    .innerJoin(invoices, eq(invoices.id, invoicePayments.invoiceId))
    .innerJoin(invoiceDetails, eq(invoiceDetails.invoiceId, invoices.id))
    .where(eq(invoicePayments.id, invoicePaymentId))
  if (!row) throw new Error(`No payment ${invoicePaymentId} to book`)
  const { invoiceId, amount, receivedAt, note } = row.payment
  const entry = { profileId: row.profileId, invoiceId, currency: row.currency }
  await postLedger(tx, {
    kind: 'offline_payment',
    reference: invoicePaymentId,
    memo: note,
    at: receivedAt,
    entries: [
      { ...entry, account: 'seller_cash', amount },
      { ...entry, account: 'seller_offline', amount: -amount },
    ],
  })
}

async function lockRefund(tx: Tx, refundId: string) {
  const [row] = await tx
    .select({ refund: refunds, currency: payments.currency })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId))
    .for('update', { of: refunds })
  if (!row) throw new Error(`No refund ${refundId} to book`)
  return { ...row.refund, currency: row.currency }
}
