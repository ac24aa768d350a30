import { and, eq } from 'drizzle-orm'
import { PaymentsUnavailable } from '#server/infra/adapters/payments/errors'
import type { Deps } from '#server/infra/deps'
import { paymentSessions } from '../../tables/orders'
import { closeCardPage } from '../card-pages/close-card-page'
import { applyPaidSession } from './apply-session'

type Page = { providerSessionId: string }

/**
 * Closes a card page that nobody wants any more. One that was paid all the same is applied, which gives the money back.
 *
 * @throws PaymentsUnavailable, so that it is tried again
 */
export async function closeCardPageLater(deps: Deps, { providerSessionId }: Page): Promise<void> {
  const closed = await closeCardPage(deps, providerSessionId)
  if (closed === 'away') throw new PaymentsUnavailable('The card page could not be closed')
  if (closed !== 'closed') await applyPaidSession(deps, closed)
}

/** Asks the provider about a card page whose message never came. */
export async function checkCardPage(deps: Deps, { providerSessionId }: Page): Promise<void> {
  const session = await deps.payments.getSession(providerSessionId)
  if (session.status === 'complete') await applyPaidSession(deps, session)
  if (session.status !== 'expired') return
  await deps.db
    .update(paymentSessions)
    .set({ status: 'expired' })
    .where(and(eq(paymentSessions.providerSessionId, providerSessionId), eq(paymentSessions.status, 'open')))
}
