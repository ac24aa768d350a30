import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { invoicePayments } from '../../tables/invoices'
import type { disputes } from '../../tables/payouts'
import { bookDisputeClosed, bookDisputeOpened } from '../ledger/bookings'
import { writeInvoiceEvent } from '../records/write-invoice-event'
import { chargeBack, refundCanceled } from './close-orders'
import { sharesOf } from './shares'
import { type Outcome, tellDecided } from './tell'

type DisputeRow = typeof disputes.$inferSelect

/** The bank has taken the money: it is held back from the sellers. */
export async function openDispute(tx: Tx, { id, reason }: DisputeRow): Promise<void> {
  await bookDisputeOpened(tx, id)
  for (const { invoiceId, amount } of await sharesOf(tx, [id])) {
    await writeInvoiceEvent(tx, { invoiceId, kind: 'disputed', amount, note: reason })
  }
}

/** The bank has decided: the sellers have the money back, or it has gone back to the customer. */
export async function closeDispute(tx: Tx, { clock }: Deps, dispute: DisputeRow): Promise<void> {
  const { id, paymentId, status } = dispute
  const lost = status === 'lost'
  const outcomes: Outcome[] = []
  for (const { invoiceId, amount } of await sharesOf(tx, [id])) {
    if (lost) {
      await tx
        .update(invoicePayments)
        .set({ refunded: sql`${invoicePayments.refunded} + ${amount}` })
        .where(and(eq(invoicePayments.paymentId, paymentId), eq(invoicePayments.invoiceId, invoiceId)))
    }
    await writeInvoiceEvent(tx, { invoiceId, kind: lost ? 'dispute_lost' : 'dispute_won', amount })
    outcomes.push({ invoiceId, amount, order: lost ? await chargeBack(tx, { invoiceId, lost: amount }) : null })
  }
  await tellDecided(tx, dispute, outcomes)
  await bookDisputeClosed(tx, id, clock.now())
  for (const { invoiceId } of outcomes) await refundCanceled(tx, invoiceId)
}
