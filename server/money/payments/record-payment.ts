import { eq } from 'drizzle-orm'
import { fromCents } from '#contract/amounts'
import type { PaymentSession } from '#server/infra/adapters/payments/payments'
import type { Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { paymentSessions, payments } from '../../tables/orders'
import type { CardPageRow } from '../card-pages/card-page-row'

/** `returned`: money came for what could no longer be had, and goes back. `known`: it was applied before. */
export type Applied = 'paid' | 'returned' | 'known' | 'unpaid' | 'not-ours'

/** A session that was paid, so that the provider has named the payment. */
export type PaidSession = PaymentSession & { paymentIntentId: string }

export type Arrived = { id: string; amount: number; currency: string; at: Date }

/**
 * Writes down that money arrived on a page. What it pays for must be locked.
 *
 * @returns null when it had been written down before
 */
export async function recordPayment(
  tx: Tx,
  { clock }: Deps,
  session: PaidSession,
  page: CardPageRow,
): Promise<Arrived | null> {
  const at = clock.now()
  await tx
    .update(paymentSessions)
    .set({ status: 'completed', providerSessionId: session.id, updatedAt: at })
    .where(eq(paymentSessions.id, page.id))
  const { groupId, invoiceId, currency } = page
  const amount = fromCents(session.amountTotal)
  const [payment] = await tx
    .insert(payments)
    .values({
      groupId,
      invoiceId,
      sessionId: page.id,
      providerPaymentId: session.paymentIntentId,
      amount,
      currency,
      capturedAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: payments.id })
  return payment ? { id: payment.id, amount, currency, at } : null
}
