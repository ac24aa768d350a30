import { and, eq, inArray } from 'drizzle-orm'
import { PaymentConflict, PaymentsRefused, PaymentsUnavailable } from '../../adapters/payments/errors'
import type { PaymentSession } from '../../adapters/payments/payments'
import type { Tx } from '../../db'
import type { Deps } from '../../deps'
import { enqueue } from '../../jobs/outbox'
import { paymentSessions } from '../../tables/orders'

/**
 * Closes the group's open card page at the provider, before anything is given up on our side.
 *
 * @returns the session that had been completed in the meantime, for the caller to apply
 */
export async function closeCardPages(deps: Deps, groupId: string): Promise<PaymentSession | null> {
  const { id, providerSessionId, status } = paymentSessions
  const open = await deps.db
    .select({ id, providerSessionId })
    .from(paymentSessions)
    .where(and(eq(paymentSessions.groupId, groupId), eq(status, 'open')))
  for (const page of open) {
    if (!page.providerSessionId) continue
    const closed = await closeCardPage(deps, page.providerSessionId)
    if (closed === 'away') continue // the row stays open, and closeRows sees to it that it is closed later
    if (closed !== 'closed') return closed
    await deps.db
      .update(paymentSessions)
      .set({ status: 'expired' })
      .where(and(eq(id, page.id), eq(status, 'open')))
  }
  return null
}

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
export async function closeRows(tx: Tx, groupId: string): Promise<void> {
  const closed = await tx
    .update(paymentSessions)
    .set({ status: 'expired' })
    .where(and(eq(paymentSessions.groupId, groupId), inArray(paymentSessions.status, ['opening', 'open'])))
    .returning({ providerSessionId: paymentSessions.providerSessionId })
  for (const { providerSessionId } of closed) {
    if (providerSessionId) await enqueue(tx, 'card-page.close', { providerSessionId }, `close:${providerSessionId}`)
  }
}
