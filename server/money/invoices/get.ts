import { asc, eq } from 'drizzle-orm'
import type { InvoiceDetail } from '#contract/invoice-shapes'
import { askedPayments, isPayable } from '#contract/invoices.rules'
import { disputeReason } from '#contract/payouts.rules'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Deps } from '#server/infra/deps'
import { creditNotes, invoiceEvents, invoices } from '../../tables/invoices'
import { refunds } from '../../tables/orders'
import { estimateCommission } from '../commission/estimate'
import { readDisputes } from '../disputes/list'
import { refundable } from '../refunds/left'
import { type InvoiceRecord, readRecord } from './hold-invoice'
import { readIssuer } from './issuer'
import { nextReminderAt } from './next-reminder'
import { noteFirstView } from './note-view'
import { readPayments } from './payable'
import { readRelation } from './relation'
import { toBody } from './to-body'

type Asking = Pick<Deps, 'db' | 'clock'>

/** One invoice for its issuer, or for the customer it was sent to. @throws NOT_FOUND */
export async function getInvoice(deps: Asking, viewer: Viewer, id: string): Promise<InvoiceDetail> {
  const as = await readRelation(deps.db, viewer, id)
  if (as === 'customer') await noteFirstView(deps, id, viewer.id)
  const record = as && (await readRecord(deps.db, id))
  if (!record) throw refuse('NOT_FOUND')
  const { invoice, details } = record
  const [issuer, payments, returned, credited] = await Promise.all([
    readIssuer(deps, invoice.businessProfileId),
    readPayments(deps.db, id),
    readRefunds(deps, id),
    readCreditNotes(deps, id),
  ])
  const { version, subject, orderId, sentAt, firstViewedAt, voidReason } = details
  const shared = {
    ...toBody(record),
    issuer,
    version,
    subject,
    orderId,
    sentAt,
    refunds: returned,
    creditNotes: credited,
  }
  if (as === 'issuer') {
    return { ...shared, as, firstViewedAt, voidReason, payments, ...(await readForIssuer(deps, record)) }
  }
  return {
    ...shared,
    as,
    firstViewedAt: null,
    voidReason: invoice.status === 'void' ? voidReason : null,
    payments: payments.map((payment) => ({ ...payment, note: '' })),
    remindableAt: null,
    refundable: 0,
    commission: [],
    history: [],
    disputes: [],
  }
}

async function readForIssuer({ db, clock }: Asking, { invoice, details }: InvoiceRecord) {
  const { kind, createdAt, amount, note, invoiceId } = invoiceEvents
  const isAsked = isPayable(invoice.status) || invoice.status === 'draft'
  const toPay = isAsked ? askedPayments({ ...invoice, ...details }) : []
  const [left, commission, disputes, history] = await Promise.all([
    refundable(db, invoice.id),
    estimateCommission(db, { invoiceId: invoice.id, lines: invoice.lineItems, payments: toPay }),
    readDisputes(db, eq(invoices.id, invoice.id)),
    db
      .select({ kind, at: createdAt, amount, note })
      .from(invoiceEvents)
      .where(eq(invoiceId, invoice.id))
      .orderBy(asc(invoiceEvents.id)),
  ])
  return {
    remindableAt: nextReminderAt(details.remindedAt, clock.now()),
    refundable: left,
    commission,
    // it is kept as the provider's word, and was once with spaces
    history: history.map((event) => ({
      ...event,
      note: event.kind === 'disputed' ? disputeReason(event.note.replaceAll(' ', '_')) : event.note,
    })),
    disputes: disputes.map(({ amount, status, evidenceDueBy, submittedAt }) => {
      return { amount, status, evidenceDueBy, submittedAt }
    }),
  }
}

function readRefunds({ db }: Asking, id: string) {
  const { amount, reason, status, createdAt } = refunds
  return db
    .select({ id: refunds.id, amount, reason, status, at: createdAt })
    .from(refunds)
    .where(eq(refunds.invoiceId, id))
    .orderBy(asc(createdAt), asc(refunds.id))
}

function readCreditNotes({ db }: Asking, id: string) {
  const { number, amount, reason, createdAt } = creditNotes
  return db
    .select({ id: creditNotes.id, number, amount, reason, at: createdAt })
    .from(creditNotes)
    .where(eq(creditNotes.invoiceId, id))
    .orderBy(asc(createdAt), asc(creditNotes.id))
}
