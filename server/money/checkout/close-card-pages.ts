import { and, eq } from 'drizzle-orm'
import type { PaymentSession } from '#server/infra/adapters/payments/payments'
import type { Deps } from '#server/infra/deps'
import { paymentSessions } from '../../tables/orders'
import { closeCardPage } from '../card-pages/close-card-page'

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
