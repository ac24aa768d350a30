import type { PaymentSession } from '#server/infra/adapters/payments/payments'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { findCardPage } from '../card-pages/find-card-page'
import { applyPaidGroupSessionIn } from './apply-group-session'
import { applyPaidInvoiceSessionIn } from './apply-invoice-session'
import type { Applied } from './record-payment'

/**
 * The one place where money that arrived takes effect, for orders and for invoices. Safe to repeat, and to race with
 * expiry, cancelling and itself.
 *
 * @param session as the provider tells it; anybody else's words decide nothing
 */
export function applyPaidSession(deps: Deps, session: PaymentSession): Promise<Applied> {
  return inTransaction(deps.db, (tx) => applyPaidSessionIn(tx, deps, session))
}

/** Like `applyPaidSession`, inside a transaction that has more to write. */
export async function applyPaidSessionIn(tx: Tx, deps: Deps, session: PaymentSession): Promise<Applied> {
  // A complete session may still be unpaid.
  if (session.status !== 'complete' || session.paymentStatus !== 'paid' || !session.paymentIntentId) return 'unpaid'
  const page = await findCardPage(tx, deps, session)
  if (!page) return 'not-ours'
  const paid = { ...session, paymentIntentId: session.paymentIntentId }
  if (page.groupId) return applyPaidGroupSessionIn(tx, deps, paid, { ...page, groupId: page.groupId })
  if (page.invoiceId) return applyPaidInvoiceSessionIn(tx, deps, paid, { ...page, invoiceId: page.invoiceId })
  return 'not-ours'
}
