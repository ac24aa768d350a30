import { eq, sql } from 'drizzle-orm'
import { formatMoney, minus, sum } from '#contract/amounts'
import type { InvoiceDetail } from '#contract/invoice-shapes'
import { enqueue } from '#server/core/outbox/outbox'
import type { Viewer } from '#server/core/people/viewer'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { cleanText } from '#server/core/text/clean'
import type { Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { creditNotes } from '../../tables/invoices'
import { closeRows } from '../card-pages/close-card-page'
import { mayMail } from '../records/mail-limit'
import { tellCustomer } from '../records/tell-customer'
import { writeInvoiceEvent } from '../records/write-invoice-event'
import { refundable } from '../refunds/left'
import { partKey } from '../refunds/part-key'
import { requestInvoiceRefund } from '../refunds/request-invoice'
import { changeInvoice } from './change-invoice'
import { getInvoice } from './get'
import { type HeldInvoice, holdInvoice, readRecord } from './hold-invoice'
import { refuseContacts } from './refuse-own-contacts'
import { takeTurns } from './write-invoice'

type Input = { id: string; idempotencyKey: string; amount: number; reason: string }

/**
 * Asks for less from now on. What was paid beyond that goes back where it came by card; an invoice of which nothing is
 * left and nothing was paid is void. The same key counts once.
 *
 * @throws NOT_FOUND, INVOICE_MOVED_ON, KEY_REUSED, BAD_REQUEST in words when it is more than the invoice
 */
export async function creditInvoice(deps: Deps, viewer: Viewer, input: Input): Promise<InvoiceDetail> {
  const { id, idempotencyKey, amount } = input
  const reason = cleanText(input.reason)
  if (!reason) throw refuseInWords('BAD_REQUEST', 'Enter a reason.')
  await changeInvoice(deps.db, async (tx) => {
    const held = await holdInvoice(tx, viewer, id)
    await takeTurns(tx, idempotencyKey)
    const [known] = await tx.select().from(creditNotes).where(eq(creditNotes.idempotencyKey, idempotencyKey))
    if (known) {
      if (known.invoiceId !== id || known.amount !== amount || known.reason !== reason) throw refuse('KEY_REUSED')
      return
    }
    refuseTooMuch(held, amount)
    refuseContacts({ approval: held.approval, texts: [reason] })
    await writeCreditNote(tx, viewer, held, { idempotencyKey, amount, reason })
    const back = await surplusByCard(tx, id)
    if (back > 0) {
      await requestInvoiceRefund(tx, deps, {
        invoiceId: id,
        amount: back,
        reason,
        requestedBy: viewer.id,
        // Not the caller's own, which may be that of a refund as well.
        idempotencyKey: partKey(`credit:${idempotencyKey}`, 1),
      })
    }
    await tellCustomer(tx, id, ({ issuer, number, currency }) => ({
      title: 'A credit on your invoice',
      body: `${issuer} took ${formatMoney(amount, currency)} off ${number}.`,
    }))
  })
  return getInvoice(deps, viewer, id)
}

function refuseTooMuch({ invoice, details }: HeldInvoice, amount: number): void {
  if (invoice.status === 'draft' || invoice.status === 'void') throw refuse('INVOICE_MOVED_ON')
  const left = minus(invoice.totalAmount, details.amountCredited)
  if (amount > left) {
    throw refuseInWords('BAD_REQUEST', `Only ${formatMoney(left, details.currency)} of this invoice can be credited.`)
  }
}

async function writeCreditNote(
  tx: Tx,
  viewer: Viewer,
  { invoice, approval }: HeldInvoice,
  note: Omit<Input, 'id'>,
): Promise<void> {
  const { id: invoiceId, businessProfileId } = invoice
  const mailed = await mayMail(tx, viewer, approval)
  const [row] = await tx
    .insert(creditNotes)
    .values({ invoiceId, businessProfileId, ...note })
    .returning({ id: creditNotes.id })
  if (!row) throw new Error('a credit note was not written')
  await closeRows(tx, { invoiceId })
  const { amount, reason } = note
  await writeInvoiceEvent(tx, { invoiceId, kind: 'credited', amount, note: reason, actorUserId: viewer.id })
  if (mailed) await enqueue(tx, 'mail.invoice-credited', { creditNoteId: row.id }, `invoice-credited:${row.id}`)
}

/** What was paid beyond what is owed, is not on its way back yet, and can go back to a card. */
async function surplusByCard(tx: Tx, id: string): Promise<number> {
  const record = await readRecord(tx, id)
  if (!record) return 0
  const { invoice, details } = record
  const { rows } = await tx.execute<{ amount: number }>(sql`
    select coalesce(sum(amount), 0)::float8 as amount from refunds
    where invoice_id = ${id} and status in ('requested', 'pending')`)
  const owed = minus(invoice.totalAmount, details.amountCredited)
  const kept = minus(details.amountPaid, sum([details.amountRefunded, ...rows.map(({ amount }) => amount)]))
  return Math.max(0, Math.min(minus(kept, owed), await refundable(tx, id)))
}
