import { eq } from 'drizzle-orm'
import type { InvoiceDetail } from '#contract/invoice-shapes'
import { isPastDue, OPEN_INVOICE_STATUSES } from '#contract/invoices.rules'
import type { Viewer } from '#server/core/people/viewer'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import type { Deps } from '#server/infra/deps'
import { invoiceDetails, invoices } from '../../tables/invoices'
import { closeRows } from '../card-pages/close-card-page'
import { tellCustomer } from '../records/tell-customer'
import { writeInvoiceEvent } from '../records/write-invoice-event'
import { changeInvoice } from './change-invoice'
import { writtenDay } from './document/days'
import { getInvoice } from './get'
import { holdInvoice } from './hold-invoice'
import { localDay } from './local-day'

type Input = { id: string; dueDate: string }

/**
 * Gives more time, or less. What was overdue is no longer when the day is still to come, and reminders begin anew.
 *
 * @throws NOT_FOUND, INVOICE_MOVED_ON, BAD_REQUEST for a day before the invoice's own
 */
export async function moveDueDate(deps: Deps, viewer: Viewer, { id, dueDate }: Input): Promise<InvoiceDetail> {
  await changeInvoice(deps.db, async (tx) => {
    const { invoice, details, timeZone } = await holdInvoice(tx, viewer, id)
    if (!OPEN_INVOICE_STATUSES.some((status) => status === invoice.status)) throw refuse('INVOICE_MOVED_ON')
    if (dueDate < invoice.invoiceDate) {
      throw refuseInWords('BAD_REQUEST', 'The due date can’t be before the invoice date.')
    }
    if (dueDate === invoice.dueDate) return
    const waits = invoice.status === 'overdue' && !isPastDue(dueDate, localDay(deps.clock.now(), timeZone))
    const status = waits ? (details.amountPaid > 0 ? 'partially_paid' : 'sent') : invoice.status
    await tx.update(invoices).set({ dueDate, status }).where(eq(invoices.id, id))
    await tx.update(invoiceDetails).set({ reminderStage: null }).where(eq(invoiceDetails.invoiceId, id))
    await closeRows(tx, { invoiceId: id })
    const note = `${invoice.dueDate} to ${dueDate}`
    await writeInvoiceEvent(tx, { invoiceId: id, kind: 'due_date_moved', note, actorUserId: viewer.id })
    await tellCustomer(tx, id, ({ issuer, number }) => ({
      title: 'An invoice’s due date changed',
      body: `${issuer} moved the due date of ${number} to ${writtenDay(dueDate)}.`,
    }))
  })
  return getInvoice(deps, viewer, id)
}
