import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { InvoiceDetail } from '#contract/invoice-shapes'
import type { InvoiceDraft } from '#contract/invoices'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { invoiceDetails, invoices } from '../../tables/invoices'
import { ISSUER_TYPES, ownProfile } from '../records/own-issuer'
import { changeInvoice } from './change-invoice'
import { type DraftColumns, draftColumns } from './draft-columns'
import { getInvoice } from './get'
import { refuseLines } from './refuse-lines'
import { takeTurns, writeInvoice } from './write-invoice'

type Input = { profileId: string; idempotencyKey: string; draft: InvoiceDraft }

/**
 * Writes a draft. The same key gives the same invoice again.
 *
 * @throws NOT_FOUND, KEY_REUSED, BAD_REQUEST
 */
export async function createInvoice(
  deps: Deps,
  viewer: Viewer,
  { profileId, idempotencyKey, draft }: Input,
): Promise<InvoiceDetail> {
  const columns = draftColumns(draft)
  const id = await changeInvoice(deps.db, async (tx) => {
    const { userType } = await ownProfile(tx, viewer, profileId, ISSUER_TYPES, 'invoices')
    refuseLines(userType, columns.invoice.lineItems)
    await takeTurns(tx, idempotencyKey)
    const known = await findByKey(tx, idempotencyKey)
    if (known && !isSame(known, profileId, columns)) throw refuse('KEY_REUSED')
    return known?.invoice.id ?? writeInvoice(tx, { profileId, idempotencyKey, actorUserId: viewer.id }, columns)
  })
  return getInvoice(deps, viewer, id)
}

export async function findByKey(tx: Tx, idempotencyKey: string) {
  const [row] = await tx
    .select({ invoice: invoices, details: invoiceDetails })
    .from(invoices)
    .innerJoin(invoiceDetails, eq(invoiceDetails.invoiceId, invoices.id))
    .where(eq(invoiceDetails.idempotencyKey, idempotencyKey))
  return row
}

type Known = NonNullable<Awaited<ReturnType<typeof findByKey>>>

/** A draft that was changed since is still the one that was begun with this key. */
function isSame({ invoice, details }: Known, profileId: string, columns: DraftColumns): boolean {
  if (invoice.businessProfileId !== profileId) return false
  if (details.version > 1) return true
  const { discountRate, depositAmount, partPayments } = details
  const kept = { ...invoice, discountRate, depositAmount, partPayments }
  return Object.entries({ ...columns.invoice, ...columns.details }).every(([field, value]) =>
    isDeepStrictEqual(kept[field as keyof typeof kept], value),
  )
}
