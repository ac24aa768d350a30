import { and, eq, inArray } from 'drizzle-orm'
import { PaymentsRefused, PaymentsUnavailable } from '#server/infra/adapters/payments/errors'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { paymentSessions } from '../../tables/orders'
import { closeCardPage } from '../card-pages/close-card-page'
import { applyPaidSession } from './apply-session'
import { type InvoicePageAsked, prepareInvoicePage } from './prepare-invoice-page'
import { type Prepared, reachCardPage } from './reach-card-page'

/** A page that asks for another sum is learnt of, closed and replaced; beyond that somebody else keeps changing it. */
const ATTEMPTS = 5

/**
 * The address of the one card page of an invoice: the open one while it asks for the right sum, else another. Two who
 * ask at once get the same.
 *
 * @throws NOT_FOUND (drafts too), CONFLICT when it is paid or void, BAD_REQUEST for a sum that cannot be paid,
 *   PaymentsUnavailable
 */
export async function createInvoiceSession(deps: Deps, asked: InvoicePageAsked): Promise<{ sessionUrl: string }> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const prepared = await inTransaction(deps.db, (tx) => prepareInvoicePage(deps, tx, asked))
    // One whose address we never learnt is asked for before it can be closed.
    const wanted = prepared.fits || prepared.row.status === 'opening'
    const url = wanted ? await reach(deps, prepared) : await close(deps, prepared)
    if (url && prepared.fits) return { sessionUrl: url }
  }
  throw new PaymentsUnavailable('The card page of an invoice kept changing')
}

/** @returns null as well for a page the provider never made and, so late, makes no more */
async function reach(deps: Deps, prepared: Prepared & { fits: boolean }): Promise<string | null> {
  try {
    return await reachCardPage(deps, prepared, true)
  } catch (error) {
    if (!prepared.fits && error instanceof PaymentsUnavailable && error.cause instanceof PaymentsRefused) return null
    throw error
  }
}

/** Closes it at the provider first; one that was paid while we did is applied. */
async function close(deps: Deps, { row }: Prepared): Promise<null> {
  const closed = row.providerSessionId ? await closeCardPage(deps, row.providerSessionId) : 'closed'
  if (closed === 'away') throw new PaymentsUnavailable('The card page could not be closed')
  if (closed !== 'closed') await applyPaidSession(deps, closed)
  await deps.db
    .update(paymentSessions)
    .set({ status: 'expired' })
    .where(and(eq(paymentSessions.id, row.id), inArray(paymentSessions.status, ['opening', 'open'])))
  return null
}
