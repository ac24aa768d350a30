import { and, eq, inArray } from 'drizzle-orm'
import { toCents } from '#contract/amounts'
import { enqueue } from '#server/core/outbox/outbox'
import { PaymentsRefused, PaymentsUnavailable } from '#server/infra/adapters/payments/errors'
import type { NewPaymentSession, PaymentSession } from '#server/infra/adapters/payments/payments'
import type { Deps } from '#server/infra/deps'
import { paymentSessions } from '../../tables/orders'
import { type CardPageRow, referenceOf } from '../card-pages/card-page-row'
import { applyPaidSession } from './apply-session'
import { askSession } from './ask-session'

/** A card page as it stands in our books, and what to ask the provider for. */
export type Prepared = { row: CardPageRow; input: NewPaymentSession }

const OPEN = ['opening', 'open'] as const

/**
 * The address of a card page, opened at the provider if it is not. Our side of it is written before the provider is
 * called and keeps its key, so that a lost answer or a second caller leads to the same page.
 *
 * @param verified asks the provider first whether a page opened earlier is still open
 * @returns null when the page turned out to be closed, and another must be opened
 * @throws PaymentsUnavailable, also when the provider refused; the next page is asked for with a new key
 */
export async function reachCardPage(deps: Deps, { row, input }: Prepared, verified: boolean): Promise<string | null> {
  if (row.status === 'open' && row.providerSessionId) {
    return verified ? stillOpen(deps, row, row.providerSessionId) : row.url
  }
  const session = await create(deps, row, input)
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
  // Somebody gave it up, or opened another page, while the provider was making this one.
  await enqueue(deps.db, 'card-page.close', { providerSessionId: session.id })
  return null
}

async function create(deps: Deps, row: CardPageRow, input: NewPaymentSession): Promise<PaymentSession> {
  try {
    return await deps.payments.createSession(input)
  } catch (error) {
    if (!(error instanceof PaymentsRefused)) throw error
    // Asked the same way again, it would say no again; the next try asks with a new key.
    deps.log.error({ err: error, alert: true }, 'the provider refused to open a card page')
    await deps.db.update(paymentSessions).set({ status: 'failed' }).where(eq(paymentSessions.id, row.id))
    throw new PaymentsUnavailable('The provider refused to open a card page', { cause: error })
  }
}

async function stillOpen(deps: Deps, row: CardPageRow, providerSessionId: string): Promise<string | null> {
  const session = await askSession(deps, providerSessionId)
  if (session?.status === 'open') return session.url ?? row.url
  if (session) await applyPaidSession(deps, session)
  await deps.db
    .update(paymentSessions)
    .set({ status: 'expired' })
    .where(and(eq(paymentSessions.id, row.id), inArray(paymentSessions.status, OPEN)))
  return null
}

/** The provider's id is kept even when the page is no longer wanted, so that money paid on it finds what it is for. */
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

function matches({ payments }: Deps, session: PaymentSession, row: CardPageRow): boolean {
  return (
    session.amountTotal === toCents(row.amount) &&
    session.currency === row.currency.toLowerCase() &&
    session.reference === referenceOf(row) &&
    session.livemode === payments.livemode
  )
}
