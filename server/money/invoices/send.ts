import { eq, sql } from 'drizzle-orm'
import type { InvoiceDetail } from '#contract/invoice-shapes'
import { isPastDue } from '#contract/invoices.rules'
import { enqueue } from '#server/core/outbox/outbox'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import { cleanText } from '#server/core/text/clean'
import type { Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { invoiceCustomers, invoiceDetails, invoices } from '../../tables/invoices'
import { refuseTooManyMails } from '../records/mail-limit'
import { refuseBarred } from '../records/own-issuer'
import { tellCustomer } from '../records/tell-customer'
import { writeInvoiceEvent } from '../records/write-invoice-event'
import { changeInvoice } from './change-invoice'
import { getInvoice } from './get'
import { type HeldInvoice, holdInvoice } from './hold-invoice'
import { localDay } from './local-day'
import { refuseLines } from './refuse-lines'
import { refuseOwnContacts } from './refuse-own-contacts'
import { refuseOwnWords } from './refuse-own-words'
import { requireDraft } from './save'
import { sentWords } from './sent-words'

type Input = { id: string; version: number; message?: string | undefined }

/**
 * Sends a draft: the database gives its number, the sums stay as they are from now on, and the customer gets the link.
 *
 * @throws NOT_FOUND, CONFLICT, INVOICE_MOVED_ON, INVOICE_INCOMPLETE, BAD_REQUEST in words while the profile is suspended,
 *   for kinds of lines it may not have, for words of whoever may not write, or when it has sent too many mails
 */
export async function sendInvoice(deps: Deps, viewer: Viewer, { id, version, message }: Input): Promise<InvoiceDetail> {
  await changeInvoice(deps.db, async (tx) => {
    const held = await holdInvoice(tx, viewer, id)
    requireDraft(held, version)
    await refuseBarred(tx, held.invoice.businessProfileId)
    if (held.invoice.lineItems.length === 0 || held.invoice.totalAmount <= 0) throw refuse('INVOICE_INCOMPLETE')
    refuseLines(held.userType, held.invoice.lineItems)
    refuseOwnContacts(held)
    await refuseOwnWords(tx, viewer, held)
    await refuseTooManyMails(tx, viewer, held, message)
    await markSent(tx, held, deps.clock.now())
    await writeInvoiceEvent(tx, {
      invoiceId: id,
      kind: 'sent',
      amount: held.invoice.totalAmount,
      actorUserId: viewer.id,
    })
    await markLate(tx, held, deps.clock.now())
    await enqueue(
      tx,
      'mail.invoice-sent',
      { invoiceId: id, message: message ? cleanText(message) : null },
      `invoice-sent:${id}`,
    )
    await tellCustomer(tx, id, sentWords)
  })
  return getInvoice(deps, viewer, id)
}

/** One that is due before the day it is sent on is overdue from the start. */
async function markLate(tx: Tx, { invoice, timeZone }: HeldInvoice, now: Date): Promise<void> {
  if (!isPastDue(invoice.dueDate, localDay(now, timeZone))) return
  await tx.update(invoices).set({ status: 'overdue' }).where(eq(invoices.id, invoice.id))
  await writeInvoiceEvent(tx, { invoiceId: invoice.id, kind: 'overdue' })
}

/** Moves a draft on and remembers whom it was for, by account where the address is somebody's confirmed one. */
export async function markSent(tx: Tx, { invoice }: Pick<HeldInvoice, 'invoice'>, at: Date): Promise<void> {
  const { id, businessProfileId, customerName: name, customerPhone: phone } = invoice
  const email = invoice.customerEmail.toLowerCase()
  await tx.update(invoices).set({ status: 'sent' }).where(eq(invoices.id, id))
  await tx
    .update(invoiceDetails)
    .set({
      sentAt: at,
      customerUserId: sql`coalesce(customer_user_id, (select id from auth_users
        where email = ${email} and email_confirmed_at is not null and deleted_at is null and not is_sso))`,
    })
    .where(eq(invoiceDetails.invoiceId, id))
  await tx
    .insert(invoiceCustomers)
    .values({ businessProfileId, name, email, phone, billedAt: at })
    .onConflictDoUpdate({
      target: [invoiceCustomers.businessProfileId, invoiceCustomers.email],
      set: { name, phone, billedAt: at },
    })
}
