import { and, eq, sql } from 'drizzle-orm'
import { formatMoney } from '#contract/amounts'
import type { Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { invoicePayments } from '../../tables/invoices'
import type { disputes } from '../../tables/payouts'
import { bookDisputeClosed, bookDisputeOpened } from '../ledger/bookings'
import { writeInvoiceEvent } from '../records/write-invoice-event'
import { notifyIssuer } from '../refunds/notify-issuer'
import { sharesOf } from './shares'

type DisputeRow = typeof disputes.$inferSelect

/** The bank has taken the money: it is held back from the sellers. */
export async function openDispute(tx: Tx, { id, reason }: DisputeRow): Promise<void> {
  await bookDisputeOpened(tx, id)
  for (const { invoiceId, amount } of await sharesOf(tx, [id])) {
    await writeInvoiceEvent(tx, { invoiceId, kind: 'disputed', amount, note: reason.replaceAll('_', ' ') })
  }
}

/** The bank has decided: the sellers have the money back, or it has gone back to the customer. */
export async function closeDispute(tx: Tx, { clock }: Deps, { id, paymentId, status }: DisputeRow): Promise<void> {
  const lost = status === 'lost'
  for (const { invoiceId, amount } of await sharesOf(tx, [id])) {
    if (lost) {
      await tx
        .update(invoicePayments)
        .set({ refunded: sql`${invoicePayments.refunded} + ${amount}` })
        .where(and(eq(invoicePayments.paymentId, paymentId), eq(invoicePayments.invoiceId, invoiceId)))
    }
    await writeInvoiceEvent(tx, { invoiceId, kind: lost ? 'dispute_lost' : 'dispute_won', amount })
    await notifyIssuer(tx, invoiceId, ({ number, currency }) => ({
      title: lost ? 'You lost a dispute' : 'You won a dispute',
      body: lost
        ? `The bank returned ${formatMoney(amount, currency)} for ${number} to the customer.`
        : `${formatMoney(amount, currency)} for ${number} is back in your balance.`,
    }))
  }
  await bookDisputeClosed(tx, id, clock.now())
}
