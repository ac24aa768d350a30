import { eq } from 'drizzle-orm'
import { formatMoney } from '#contract/amounts'
import type { InvoiceDetail } from '#contract/invoice-shapes'
import { OPEN_INVOICE_STATUSES } from '#contract/invoices.rules'
import { enqueue } from '#server/core/outbox/outbox'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import { cleanText } from '#server/core/text/clean'
import type { Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { invoiceDetails } from '../../tables/invoices'
import { refuseTooManyMails } from '../records/mail-limit'
import { refuseBarred } from '../records/own-issuer'
import { tellCustomer } from '../records/tell-customer'
import { writeInvoiceEvent } from '../records/write-invoice-event'
import { changeInvoice } from './change-invoice'
import { writtenDay } from './document/days'
import { getInvoice } from './get'
import { holdInvoice } from './hold-invoice'
import { mayRemindAgain } from './next-reminder'
import { refuseOwnContacts } from './refuse-own-contacts'

/** Reminds the customer by hand, once a day. @throws NOT_FOUND, INVOICE_MOVED_ON, TOO_SOON, BAD_REQUEST in words */
export async function remindOfInvoice(
  deps: Deps,
  viewer: Viewer,
  { id, message }: { id: string; message?: string | undefined },
): Promise<InvoiceDetail> {
  const now = deps.clock.now()
  await changeInvoice(deps.db, async (tx) => {
    const held = await holdInvoice(tx, viewer, id)
    await refuseBarred(tx, held.invoice.businessProfileId)
    if (!OPEN_INVOICE_STATUSES.some((status) => status === held.invoice.status)) throw refuse('INVOICE_MOVED_ON')
    if (!mayRemindAgain(held.details.remindedAt, now)) throw refuse('TOO_SOON')
    refuseOwnContacts(held)
    await refuseTooManyMails(tx, viewer, held, message)
    await sendReminder(tx, {
      id,
      stage: null,
      message: message ? cleanText(message) : null,
      actorUserId: viewer.id,
      now,
    })
  })
  return getInvoice(deps, viewer, id)
}

type Reminder = {
  id: string
  /** Days after the due date, negative before it; null by hand. */
  stage: number | null
  message: string | null
  actorUserId: string | null
  now: Date
}

/** Of an invoice that is held and open. */
export async function sendReminder(tx: Tx, { id, stage, message, actorUserId, now }: Reminder): Promise<void> {
  await tx.update(invoiceDetails).set({ remindedAt: now }).where(eq(invoiceDetails.invoiceId, id))
  if (stage !== null) await markReminded(tx, id, stage)
  await writeInvoiceEvent(tx, { invoiceId: id, kind: 'reminded', note: message ?? '', actorUserId })
  await enqueue(
    tx,
    'mail.invoice-reminder',
    { invoiceId: id, stage, message },
    `invoice-reminder:${id}:${now.toISOString()}`,
  )
  await tellCustomer(tx, id, ({ issuer, balance, currency, dueDate }) => ({
    title: stage !== null && stage < 0 ? 'An invoice is due soon' : 'An invoice waits for you',
    body: `${formatMoney(balance, currency)} to ${issuer}, due on ${writtenDay(dueDate)}.`,
  }))
}

/** A reminder by the calendar that needs to come no more. */
export async function markReminded(tx: Tx, id: string, stage: number): Promise<void> {
  await tx.update(invoiceDetails).set({ reminderStage: stage }).where(eq(invoiceDetails.invoiceId, id))
}
