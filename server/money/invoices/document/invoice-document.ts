import { asc, eq } from 'drizzle-orm'
import type { InvoicePaper } from '#contract/invoice-shapes'
import type { Deps } from '#server/infra/deps'
import { creditNotes } from '../../../tables/invoices'
import { profileDetails } from '../../../tables/profiles'
import { readRecord } from '../hold-invoice'
import { readIssuer } from '../issuer'
import { readPayments } from '../payable'
import { toBody } from '../to-body'

/** Everything that stands on an invoice, for its file and its mails: what its page shows, and its credit notes. */
export type InvoiceDocument = InvoicePaper & {
  /** Oldest first. */
  creditNotes: { id: string; number: string; at: Date; amount: number; reason: string }[]
}

/** @returns null when there is no such invoice; drafts are read like all others */
export async function readInvoiceDocument(
  deps: Pick<Deps, 'db' | 'clock'>,
  invoiceId: string,
): Promise<InvoiceDocument | null> {
  const record = await readRecord(deps.db, invoiceId)
  if (!record) return null
  const { businessProfileId } = record.invoice
  const body = toBody(record)
  const [issuer, [held], payments, credited] = await Promise.all([
    readIssuer(deps, businessProfileId),
    deps.db
      .select({ approval: profileDetails.approvalStatus })
      .from(profileDetails)
      .where(eq(profileDetails.profileId, businessProfileId)),
    readPayments(deps.db, invoiceId),
    deps.db
      .select()
      .from(creditNotes)
      .where(eq(creditNotes.invoiceId, invoiceId))
      .orderBy(asc(creditNotes.createdAt), asc(creditNotes.number)),
  ])
  // the file comes with our mail: until somebody has looked at the profile it has no number to call
  const isKnown = held?.approval === 'approved'
  return {
    ...body,
    customerPhone: isKnown ? body.customerPhone : '',
    issuer: isKnown ? issuer : { ...issuer, phone: null },
    payments: payments.map(({ note: __, ...payment }) => payment),
    creditNotes: credited.map(({ id, number, createdAt, amount, reason }) => ({
      id,
      number,
      at: createdAt,
      amount,
      reason,
    })),
  }
}
