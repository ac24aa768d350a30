import { eq } from 'drizzle-orm'
import type { InvoiceDetail } from '#contract/invoice-shapes'
import { canMoveInvoice } from '#contract/invoices.rules'
import { enqueue } from '#server/core/outbox/outbox'
import type { Viewer } from '#server/core/people/viewer'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { cleanText } from '#server/core/text/clean'
import type { Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { invoiceDetails, invoices } from '../../tables/invoices'
import { closeRows } from '../card-pages/close-card-page'
import { mayMail } from '../records/mail-limit'
import { tellCustomer } from '../records/tell-customer'
import { writeInvoiceEvent } from '../records/write-invoice-event'
import { changeInvoice } from './change-invoice'
import { getInvoice } from './get'
import { type HeldInvoice, holdInvoice } from './hold-invoice'
import { refuseContacts } from './refuse-own-contacts'

type Input = { id: string; reason: string }

/** Takes back what was sent and not paid at all. The number stays used. @throws NOT_FOUND, INVOICE_MOVED_ON */
export async function voidInvoice(deps: Deps, viewer: Viewer, input: Input): Promise<InvoiceDetail> {
  await changeInvoice(deps.db, async (tx) => {
    const held = await holdInvoice(tx, viewer, input.id)
    // The machine knows of statuses only: an overdue invoice may be paid in part.
    if (held.details.amountPaid > 0) throw refuse('INVOICE_MOVED_ON')
    const mailed = await mayMail(tx, viewer, held.approval)
    await giveUp(tx, viewer, held, 'void', input.reason)
    await tellCustomer(tx, input.id, ({ issuer, number }) => ({
      title: 'An invoice was canceled',
      body: `You don’t owe ${issuer} anything more on ${number}.`,
    }))
    if (mailed) await enqueue(tx, 'mail.invoice-voided', { invoiceId: input.id }, `invoice-voided:${input.id}`)
  })
  return getInvoice(deps, viewer, input.id)
}

/** Expects no more money of it; what comes all the same is taken. @throws NOT_FOUND, INVOICE_MOVED_ON */
export async function writeOffInvoice(deps: Deps, viewer: Viewer, input: Input): Promise<InvoiceDetail> {
  await changeInvoice(deps.db, async (tx) => {
    const held = await holdInvoice(tx, viewer, input.id)
    await giveUp(tx, viewer, held, 'uncollectible', input.reason)
  })
  return getInvoice(deps, viewer, input.id)
}

async function giveUp(
  tx: Tx,
  viewer: Viewer,
  { invoice, approval }: HeldInvoice,
  status: 'void' | 'uncollectible',
  given: string,
): Promise<void> {
  if (!canMoveInvoice(invoice.status, status)) throw refuse('INVOICE_MOVED_ON')
  const reason = cleanText(given)
  if (!reason) throw refuseInWords('BAD_REQUEST', 'Enter a reason.')
  refuseContacts({ approval, texts: [reason] })
  await tx.update(invoices).set({ status }).where(eq(invoices.id, invoice.id))
  await tx.update(invoiceDetails).set({ voidReason: reason }).where(eq(invoiceDetails.invoiceId, invoice.id))
  await closeRows(tx, { invoiceId: invoice.id })
  const kind = status === 'void' ? 'voided' : 'written_off'
  await writeInvoiceEvent(tx, { invoiceId: invoice.id, kind, note: reason, actorUserId: viewer.id })
}
