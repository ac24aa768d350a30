import { and, inArray } from 'drizzle-orm'
import { enqueue } from '#server/core/outbox/outbox'
import { PaymentConflict, PaymentsRefused, PaymentsUnavailable } from '#server/infra/adapters/payments/errors'
import type { PaymentSession } from '#server/infra/adapters/payments/payments'
import type { Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { paymentSessions } from '../../tables/orders'
import { pagesOf, type Subject } from './card-page-row'

/** @returns the session instead when it was completed before it could be closed */
export async function closeCardPage(
  { payments }: Deps,
  sessionId: string,
): Promise<'closed' | 'away' | PaymentSession> {
  try {
    await payments.expireSession(sessionId)
    return 'closed'
  } catch (error) {
    if (error instanceof PaymentConflict) return error.session
    if (error instanceof PaymentsUnavailable) return 'away'
    if (error instanceof PaymentsRefused && error.code === 'resource_missing') return 'closed'
    throw error
  }
}

/** Marks what is still open in our books as closed; a job closes it at the provider as soon as that answers. */
export async function closeRows(tx: Tx, subject: Subject): Promise<void> {
  const closed = await tx
    .update(paymentSessions)
    .set({ status: 'expired' })
    .where(and(pagesOf(subject), inArray(paymentSessions.status, ['opening', 'open'])))
    .returning({ providerSessionId: paymentSessions.providerSessionId })
  for (const { providerSessionId } of closed) {
    if (providerSessionId) await enqueue(tx, 'card-page.close', { providerSessionId }, `close:${providerSessionId}`)
  }
}
