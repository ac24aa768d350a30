import { and, eq, sql } from 'drizzle-orm'
import { refuse } from '#server/core/refusals/refuse'
import type { PaymentSession } from '#server/infra/adapters/payments/payments'
import type { Deps } from '#server/infra/deps'
import { invoicePayments } from '../../tables/invoices'
import { paymentSessions, payments } from '../../tables/orders'
import type { CardPageRow } from '../card-pages/card-page-row'
import { applyPaidSession } from './apply-session'
import { askSession } from './ask-session'

/** How often a session is asked about at the provider, however many pages poll, on however many replicas. */
const ASK_EVERY_MS = 2_000

/** `processing`: through at the provider, but no money yet. `refunded`: it came, and all of it went back. */
export type PaymentStatus = 'paid' | 'open' | 'processing' | 'expired' | 'refunded'
export type Verified = { success: boolean; status: PaymentStatus }

type Asked = { sessionId: string; invoiceId: string }

/**
 * Whether a card page was paid, by the provider's word. Once that is known nobody is asked again.
 *
 * @throws NOT_FOUND for a session of another invoice or nobody's, PaymentsUnavailable
 */
export async function verifyInvoicePayment(deps: Deps, asked: Asked): Promise<Verified> {
  const page = await findPage(deps, asked)
  const known = await paymentOf(deps, page)
  if (known) return told(known)
  if (!(await claimQuestion(deps, page.id))) return told(page.status === 'open' ? 'open' : 'expired')
  const session = await askSession(deps, asked.sessionId)
  if (session?.status === 'complete') await applyPaidSession(deps, session)
  const status = statusOf(session)
  if (status === 'expired') await markExpired(deps, page.id)
  return told((await paymentOf(deps, page)) ?? status)
}

function told(status: PaymentStatus): Verified {
  return { success: status === 'paid', status }
}

async function findPage({ db }: Deps, { sessionId, invoiceId }: Asked): Promise<CardPageRow> {
  const [page] = await db
    .select()
    .from(paymentSessions)
    .where(and(eq(paymentSessions.providerSessionId, sessionId), eq(paymentSessions.invoiceId, invoiceId)))
  if (!page) throw refuse('NOT_FOUND')
  return page
}

/** @returns null while no money has come on this page */
async function paymentOf({ db }: Deps, page: CardPageRow): Promise<'paid' | 'refunded' | null> {
  const [row] = await db
    .select({ amount: payments.amount, refunded: payments.refunded, counted: invoicePayments.id })
    .from(payments)
    .leftJoin(invoicePayments, eq(invoicePayments.paymentId, payments.id))
    .where(eq(payments.sessionId, page.id))
  if (!row) return null
  return row.counted && row.refunded < row.amount ? 'paid' : 'refunded'
}

/** @returns false when it was asked about just now */
async function claimQuestion({ db, clock }: Deps, pageId: string): Promise<boolean> {
  const now = clock.now()
  const before = new Date(now.getTime() - ASK_EVERY_MS).toISOString()
  const { rowCount } = await db.execute(sql`
    update payment_sessions set asked_at = ${now.toISOString()}
    where id = ${pageId} and (asked_at is null or asked_at <= ${before})`)
  return rowCount === 1
}

async function markExpired({ db }: Deps, pageId: string): Promise<void> {
  await db
    .update(paymentSessions)
    .set({ status: 'expired' })
    .where(and(eq(paymentSessions.id, pageId), eq(paymentSessions.status, 'open')))
}

/** A complete session that brought us nothing is still on its way, or asked for something else than this page. */
function statusOf(session: PaymentSession | null): PaymentStatus {
  if (!session) return 'expired'
  return session.status === 'complete' ? 'processing' : session.status
}
