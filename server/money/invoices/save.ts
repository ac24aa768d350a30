import { eq } from 'drizzle-orm'
import type { InvoiceDetail } from '#contract/invoice-shapes'
import type { InvoiceDraft } from '#contract/invoices'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Deps } from '#server/infra/deps'
import { invoiceDetails, invoices } from '../../tables/invoices'
import { changeInvoice } from './change-invoice'
import { draftColumns } from './draft-columns'
import { getInvoice } from './get'
import { type HeldInvoice, holdInvoice } from './hold-invoice'
import { refuseLines } from './refuse-lines'

/** @throws NOT_FOUND, CONFLICT when somebody else saved in between, INVOICE_MOVED_ON, BAD_REQUEST */
export async function saveInvoice(
  deps: Deps,
  viewer: Viewer,
  { id, version, draft }: { id: string; version: number; draft: InvoiceDraft },
): Promise<InvoiceDetail> {
  const columns = draftColumns(draft)
  await changeInvoice(deps.db, async (tx) => {
    const held = await holdInvoice(tx, viewer, id)
    requireDraft(held, version)
    refuseLines(held.userType, columns.invoice.lineItems)
    await tx.update(invoices).set(columns.invoice).where(eq(invoices.id, id))
    await tx
      .update(invoiceDetails)
      .set({ ...columns.details, version: version + 1 })
      .where(eq(invoiceDetails.invoiceId, id))
  })
  return getInvoice(deps, viewer, id)
}

/** Takes a draft away; what was sent stays. @throws NOT_FOUND, INVOICE_MOVED_ON */
export async function removeInvoice(deps: Deps, viewer: Viewer, id: string): Promise<{ removed: true }> {
  await changeInvoice(deps.db, async (tx) => {
    const held = await holdInvoice(tx, viewer, id)
    requireDraft(held, held.details.version)
    await tx.delete(invoices).where(eq(invoices.id, id))
  })
  return { removed: true }
}

/** @throws INVOICE_MOVED_ON, CONFLICT when it is not the version that was read */
export function requireDraft({ invoice, details }: HeldInvoice, version: number): void {
  if (invoice.status !== 'draft') throw refuse('INVOICE_MOVED_ON')
  if (details.version !== version) throw refuse('CONFLICT')
}
