import { asc, eq } from 'drizzle-orm'
import type { InvoicePayment, PayableInvoice } from '#contract/invoice-shapes'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Db, Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { invoicePayments } from '../../tables/invoices'
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
 * @throws NOT_FOUND also for drafts
 */
export async function getPayable(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer | null,
  id: string,
  { counts = true } = {},
): Promise<PayableInvoice> {
  const record = await readRecord(deps.db, id)
  if (!record || record.invoice.status === 'draft') throw refuse('NOT_FOUND')
  if (counts && !record.details.firstViewedAt) {
    const as = viewer && (await readRelation(deps.db, viewer, id))
    if (as !== 'issuer') await noteFirstView(deps, id, viewer?.id ?? null)
  }
  const [issuer, takesMoney, payments] = await Promise.all([
    readIssuer(deps, record.invoice.businessProfileId),
    isTrading(deps.db, record.invoice.businessProfileId),
    // most of those that are looked at wait for their first payment
    record.details.amountPaid > 0 ? readPayments(deps.db, id) : [],
  ])
  return {
    ...toBody(record),
    issuer,
    takesMoney,
    payments: payments.map(({ note: _, ...payment }) => payment),
    voidReason: record.invoice.status === 'void' ? record.details.voidReason : null,
  }
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
