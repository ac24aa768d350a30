import { and, asc, eq, sql } from 'drizzle-orm'
import type { InvoicePayment, PayableInvoice } from '#contract/invoice-shapes'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Db, Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { invoicePayments } from '../../tables/invoices'
import { payments as cardPayments, paymentSessions } from '../../tables/orders'
import { BOUGHT_NOTHING } from '../refunds/bought-nothing'
import { isTrading } from '../trading'
import { readRecord } from './hold-invoice'
import { readIssuer } from './issuer'
import { noteFirstView } from './note-view'
import { readRelation } from './relation'
import { toBody } from './to-body'

/**
 * An invoice as whoever holds its link sees it.
 *
 * @param options.counts whether somebody sees it now: a page that is rendered may be for a preview of the link
 * @param options.sessionId the card page somebody comes back from
 * @throws NOT_FOUND also for drafts
 */
export async function getPayable(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer | null,
  id: string,
  { counts = true, sessionId }: { counts?: boolean; sessionId?: string | undefined } = {},
): Promise<PayableInvoice> {
  const record = await readRecord(deps.db, id)
  if (!record || record.invoice.status === 'draft') throw refuse('NOT_FOUND')
  if (counts && !record.details.firstViewedAt) {
    const as = viewer && (await readRelation(deps.db, viewer, id))
    if (as !== 'issuer') await noteFirstView(deps, id, viewer?.id ?? null)
  }
  const [issuer, takesMoney, payments, paidBy, returnedTotal] = await Promise.all([
    readIssuer(deps, record.invoice.businessProfileId),
    isTrading(deps.db, record.invoice.businessProfileId),
    // most of those that are looked at wait for their first payment
    record.details.amountPaid > 0 ? readPayments(deps.db, id) : [],
    sessionId ? findPayment(deps.db, id, sessionId) : null,
    readReturned(deps.db, id),
  ])
  return {
    ...toBody(record),
    issuer,
    takesMoney,
    paidBy,
    returnedTotal,
    payments: payments.map(({ note: _, ...payment }) => payment),
    voidReason: record.invoice.status === 'void' ? record.details.voidReason : null,
  }
}

/** The payment of an invoice that came by this card page. */
async function findPayment(db: Db, invoiceId: string, sessionId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: invoicePayments.id })
    .from(invoicePayments)
    .innerJoin(cardPayments, eq(cardPayments.id, invoicePayments.paymentId))
    .innerJoin(paymentSessions, eq(paymentSessions.id, cardPayments.sessionId))
    .where(and(eq(invoicePayments.invoiceId, invoiceId), eq(paymentSessions.providerSessionId, sessionId)))
  return row?.id ?? null
}

async function readReturned(db: Db, invoiceId: string): Promise<number> {
  const { rows } = await db.execute<{ amount: number }>(sql`
    select coalesce(sum(r.amount), 0)::float8 as amount from payments p join refunds r on r.payment_id = p.id
    where p.invoice_id = ${invoiceId} and ${BOUGHT_NOTHING}`)
  return rows[0]?.amount ?? 0
}

/** What was paid of it, in the order in which it was written down. */
export function readPayments(db: Db | Tx, invoiceId: string): Promise<InvoicePayment[]> {
  const { id, amount, refunded, method, receivedAt, note, createdAt } = invoicePayments
  return db
    .select({ id, amount, refunded, method, at: receivedAt, note })
    .from(invoicePayments)
    .where(eq(invoicePayments.invoiceId, invoiceId))
    .orderBy(asc(createdAt), asc(id))
}
