import { and, eq, inArray } from 'drizzle-orm'
import type { PaymentEvent, PaymentSession } from '#server/infra/adapters/payments/payments'
import type { Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { applyDisputeEvent } from '#server/money/disputes/apply-event'
import { applyPaidSessionIn } from '#server/money/payments/apply-session'
import { applyAccountEvent, applyPayoutEvent } from '#server/money/payouts/apply-events'
import { applyRefundEvent } from '#server/money/refunds/apply-event'
import { paymentSessions } from '#server/tables/orders'

/**
 * What a message of the provider changes here. Each may be older than what we know, and changes nothing then. What a
 * seller's own account takes and gives back is none of our money, whatever it says it is for.
 */
export async function applyEvent(tx: Tx, deps: Deps, event: PaymentEvent): Promise<void> {
  const { type, session, refund, dispute, payout, account, accountChanged } = event
  if (account === null) {
    if (session) await applySession(tx, deps, type, session)
    if (refund) await applyRefundEvent(tx, deps, refund)
    if (dispute) await applyDisputeEvent(tx, deps, dispute)
    return
  }
  if (payout) await applyPayoutEvent(tx, deps, payout, account)
  if (accountChanged !== undefined) await applyAccountEvent(tx, deps, accountChanged)
}

async function applySession(tx: Tx, deps: Deps, type: string, session: PaymentSession): Promise<void> {
  if (type === 'checkout.session.completed' || type === 'checkout.session.async_payment_succeeded') {
    await applyPaidSessionIn(tx, deps, session)
  } else if (type === 'checkout.session.expired') {
    await tx
      .update(paymentSessions)
      .set({ status: 'expired' })
      .where(
        and(eq(paymentSessions.providerSessionId, session.id), inArray(paymentSessions.status, ['opening', 'open'])),
      )
  }
}
