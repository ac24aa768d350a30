import { and, eq, inArray } from 'drizzle-orm'
import { toCents } from '#contract/money'
import { PaymentsRefused, PaymentsUnavailable } from '../../adapters/payments/errors'
import type { PaymentSession } from '../../adapters/payments/payments'
import { inTransaction } from '../../db'
import type { Deps } from '../../deps'
import { enqueue } from '../../jobs/outbox'
import { refuse } from '../../refuse'
import { paymentSessions } from '../../tables/orders'
import { applyPaidSession } from './apply-payment'
import { type CardPageRow, type Prepared, prepareCardPage } from './prepare-card-page'

const OPEN = ['opening', 'open'] as const

/** Where the provider sends the buyer back to; the page asks `checkout.state`. */
export function doneUrl({ env }: Deps, key: string): string {
  return `${env.publicUrl}/checkout/done?key=${key}`
}

/**
 * The address of the one card page of a group, opened now if there is none. Our side of it is written before the
 * provider is called and keeps its key, so that a lost answer or a second caller leads to the same page.
 *
 * @param verified asks the provider first whether a page opened earlier is still open
 * @throws ORDER_MOVED_ON when nothing is left to pay, PAYMENT_UNAVAILABLE
 */
export async function openCardPage(deps: Deps, groupId: string, { verified = false } = {}): Promise<string> {
  // Twice is enough for a page that turned out closed; more would mean that something else keeps closing them.
  for (let attempt = 0; attempt < 3; attempt++) {
    const prepared = await inTransaction(deps.db, (tx) => prepareCardPage(deps, tx, groupId))
    if (!prepared) throw refuse('ORDER_MOVED_ON')
    const url = await orUnavailable(deps, prepared, () => reach(deps, prepared, verified))
    if (url) return url
  }
  throw refuse('PAYMENT_UNAVAILABLE', { key: null })
}

/** @returns null when the page turned out to be closed, and another must be opened */
async function reach(deps: Deps, prepared: Prepared, verified: boolean): Promise<string | null> {
  const { row, input } = prepared
  if (row.status === 'open' && row.providerSessionId) {
    return verified ? stillOpen(deps, row, row.providerSessionId) : row.url
  }
  const session = await deps.payments.createSession(input)
  if (!matches(deps, session, row)) {
    deps.log.error(
      { alert: true, sessionId: session.id, pageId: row.id },
      'the provider opened another card page than the one asked for',
    )
    await enqueue(deps.db, 'card-page.close', { providerSessionId: session.id })
    throw new PaymentsUnavailable('The provider opened another card page')
  }
  const kept = await keep(deps, row.id, session)
  if (kept === 'open') return session.url
  // Somebody gave the order up, or opened another page, while the provider was making this one.
  if (kept === 'given-up') await enqueue(deps.db, 'card-page.close', { providerSessionId: session.id })
  return null
}

async function stillOpen(deps: Deps, row: CardPageRow, providerSessionId: string): Promise<string | null> {
  const session = await deps.payments.getSession(providerSessionId)
  if (session.status === 'open') return session.url ?? row.url
  await applyPaidSession(deps, session)
  await deps.db
    .update(paymentSessions)
    .set({ status: 'expired' })
    .where(and(eq(paymentSessions.id, row.id), inArray(paymentSessions.status, OPEN)))
  return null
}

/** The provider's id is kept even when the page is no longer wanted, so that money paid on it finds its group. */
async function keep({ db, clock }: Deps, rowId: string, session: PaymentSession): Promise<'open' | 'given-up'> {
  const [opened] = await db
    .update(paymentSessions)
    .set({ status: 'open', providerSessionId: session.id, url: session.url, updatedAt: clock.now() })
    .where(and(eq(paymentSessions.id, rowId), inArray(paymentSessions.status, OPEN)))
    .returning({ id: paymentSessions.id })
  if (opened) return 'open'
  await db.update(paymentSessions).set({ providerSessionId: session.id }).where(eq(paymentSessions.id, rowId))
  return 'given-up'
}

function matches({ payments }: Deps, session: PaymentSession, { amount, currency, groupId }: CardPageRow): boolean {
  return (
    session.amountTotal === toCents(amount) &&
    session.currency === currency.toLowerCase() &&
    session.reference === groupId &&
    session.livemode === payments.livemode
  )
}

async function orUnavailable<T>(deps: Deps, { key, row }: Prepared, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PaymentsRefused) {
      // Asked the same way again, it would say no again; the next try asks with a new key.
      deps.log.error({ err: error, alert: true }, 'the provider refused to open a card page')
      await deps.db.update(paymentSessions).set({ status: 'failed' }).where(eq(paymentSessions.id, row.id))
    } else if (!(error instanceof PaymentsUnavailable)) throw error
    throw refuse('PAYMENT_UNAVAILABLE', { key })
  }
}
