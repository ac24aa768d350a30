import { eq } from 'drizzle-orm'
import { formatMoney } from '#contract/amounts'
import type { InvoiceDetail } from '#contract/invoice-shapes'
import { balanceOf, isPayable, type OfflineMethod, PAYMENT_METHOD_WORDS } from '#contract/invoices.rules'
import { enqueue } from '#server/core/outbox/outbox'
import type { Viewer } from '#server/core/people/viewer'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { cleanText } from '#server/core/text/clean'
import type { Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { invoicePayments } from '../../tables/invoices'
import { closeRows } from '../card-pages/close-card-page'
import { bookOfflinePayment } from '../ledger/bookings'
import { mayMail } from '../records/mail-limit'
import { tellCustomer } from '../records/tell-customer'
import { writeInvoiceEvent } from '../records/write-invoice-event'
import { changeInvoice } from './change-invoice'
import { getInvoice } from './get'
import { type HeldInvoice, holdInvoice } from './hold-invoice'
import { EASTERNMOST, localDay, noonOf } from './local-day'
import { takeTurns } from './write-invoice'

export type OfflinePayment = {
  id: string
  idempotencyKey: string
  amount: number
  receivedOn: string
  method: OfflineMethod
  note: string
}

/**
 * Writes down money that came past the card provider, and mails the customer a receipt, as far as the day's number of
 * mails goes. The same key counts once.
 *
 * @throws NOT_FOUND, INVOICE_MOVED_ON, KEY_REUSED, BAD_REQUEST in words: more than is owed, or a day that is still to come
 */
export async function recordPayment(deps: Deps, viewer: Viewer, input: OfflinePayment): Promise<InvoiceDetail> {
  await changeInvoice(deps.db, async (tx) => {
    const held = await holdInvoice(tx, viewer, input.id)
    await takeTurns(tx, input.idempotencyKey)
    const known = await findByKey(tx, input.idempotencyKey)
    if (known && !isSame(known, input)) throw refuse('KEY_REUSED')
    if (known) return
    const mailed = await mayMail(tx, viewer, held.approval)
    const paymentId = await writePayment(tx, viewer, held, input, deps.clock.now())
    if (mailed)
      await enqueue(tx, 'mail.invoice-receipt', { invoicePaymentId: paymentId }, `invoice-receipt:${paymentId}`)
    await tellCustomer(tx, input.id, ({ issuer, number, balance, currency }) => ({
      title: `${issuer} recorded your payment`,
      body: `${formatMoney(input.amount, currency)} for ${number}. ${balance > 0 ? `${formatMoney(balance, currency)} is still due.` : 'Nothing more is due.'}`,
    }))
  })
  return getInvoice(deps, viewer, input.id)
}

async function findByKey(tx: Tx, idempotencyKey: string) {
  const [row] = await tx.select().from(invoicePayments).where(eq(invoicePayments.idempotencyKey, idempotencyKey))
  return row
}

function isSame(known: typeof invoicePayments.$inferSelect, { id, amount, method, note }: OfflinePayment): boolean {
  return known.invoiceId === id && known.amount === amount && known.method === method && known.note === cleanText(note)
}

/** An advance is paid before its invoice is written, but not years before. */
const yearBefore = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`

/** Of an invoice that is held. @returns its id */
export async function writePayment(
  tx: Tx,
  viewer: Pick<Viewer, 'id'>,
  { invoice, details, timeZone }: Pick<HeldInvoice, 'invoice' | 'details' | 'timeZone'>,
  { idempotencyKey, amount, receivedOn, method, note }: Omit<OfflinePayment, 'id'>,
  now: Date,
): Promise<string> {
  if (!isPayable(invoice.status)) throw refuse('INVOICE_MOVED_ON')
  const today = localDay(now, timeZone)
  // Who writes it down may be east of where the business is at home.
  if (receivedOn > localDay(now, EASTERNMOST))
    throw refuseInWords('BAD_REQUEST', 'The date received can’t be in the future.')
  if (receivedOn < yearBefore(invoice.invoiceDate))
    throw refuseInWords('BAD_REQUEST', 'The date received can’t be more than a year before the invoice.')
  const balance = balanceOf({ ...invoice, ...details })
  if (amount > balance) {
    throw refuseInWords('BAD_REQUEST', `Only ${formatMoney(balance, details.currency)} is still owed.`)
  }
  const [row] = await tx
    .insert(invoicePayments)
    .values({
      invoiceId: invoice.id,
      method,
      amount,
      // A day is all that is known: it stays that one where the business is, whose days all documents tell.
      receivedAt: receivedOn === today ? now : noonOf(receivedOn, timeZone),
      note: cleanText(note),
      idempotencyKey,
    })
    .returning({ id: invoicePayments.id })
  if (!row) throw new Error('a payment was not written')
  await bookOfflinePayment(tx, row.id)
  // The page asks for a sum that is no longer right.
  await closeRows(tx, { invoiceId: invoice.id })
  const words = [PAYMENT_METHOD_WORDS[method], cleanText(note)].filter(Boolean).join(': ')
  await writeInvoiceEvent(tx, { invoiceId: invoice.id, kind: 'payment', amount, note: words, actorUserId: viewer.id })
  return row.id
}
