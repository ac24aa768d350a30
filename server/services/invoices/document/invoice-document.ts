import { asc, eq } from 'drizzle-orm'
import type { InvoiceLine } from '#contract/invoice-shapes'
import { balanceOf, type InvoiceStatus, isPayable, type PaymentMethod } from '#contract/invoices.rules'
import { publicName } from '#contract/profiles.rules'
import type { ProfileType } from '#contract/roles'
import type { Db, Tx } from '../../../db'
import { creditNotes, invoiceDetails, invoicePayments, invoiceSettings, invoices } from '../../../tables/invoices'
import { profileDetails, userProfiles } from '../../../tables/profiles'

/** Everything that stands on an invoice, for its file and its mails. Days are "2026-05-12", amounts major units. */
export type InvoiceDocument = {
  id: string
  /** Null for drafts. */
  number: string | null
  status: InvoiceStatus
  invoiceDate: string
  dueDate: string
  currency: string
  /** The issuer's, in which the days of payments are read. */
  timeZone: string
  issuer: { profileId: string; name: string; legalName: string; phone: string; address: string; taxNumber: string }
  customer: { name: string; email: string; phone: string; userId: string | null }
  lines: InvoiceLine[]
  subtotal: number
  discountAmount: number
  taxRate: number
  taxAmount: number
  totalAmount: number
  amountPaid: number
  amountRefunded: number
  amountCredited: number
  /** What is still to be paid; 0 unless it is open. */
  balance: number
  terms: string
  notes: string
  /** Oldest first. */
  payments: { id: string; at: Date; method: PaymentMethod; amount: number; refunded: number }[]
  creditNotes: { id: string; number: string; at: Date; amount: number; reason: string }[]
}

/** @returns null when there is no such invoice */
export async function readInvoiceDocument(db: Db | Tx, invoiceId: string): Promise<InvoiceDocument | null> {
  const [row] = await db
    .select({
      invoice: invoices,
      details: invoiceDetails,
      profile: userProfiles,
      more: profileDetails,
      settings: invoiceSettings,
    })
    .from(invoices)
    .innerJoin(invoiceDetails, eq(invoiceDetails.invoiceId, invoices.id))
    .innerJoin(userProfiles, eq(userProfiles.id, invoices.businessProfileId))
    .innerJoin(profileDetails, eq(profileDetails.profileId, userProfiles.id))
    .leftJoin(invoiceSettings, eq(invoiceSettings.businessProfileId, userProfiles.id))
    .where(eq(invoices.id, invoiceId))
  if (!row) return null
  const { invoice, details, profile, more, settings } = row
  const { amountPaid, amountRefunded, amountCredited } = details
  const paid = await db
    .select()
    .from(invoicePayments)
    .where(eq(invoicePayments.invoiceId, invoiceId))
    .orderBy(asc(invoicePayments.receivedAt), asc(invoicePayments.id))
  const credited = await db
    .select()
    .from(creditNotes)
    .where(eq(creditNotes.invoiceId, invoiceId))
    .orderBy(asc(creditNotes.createdAt), asc(creditNotes.number))
  return {
    id: invoice.id,
    number: invoice.invoiceNumber,
    status: invoice.status,
    invoiceDate: invoice.invoiceDate,
    dueDate: invoice.dueDate,
    currency: details.currency,
    timeZone: more.timeZone,
    issuer: {
      profileId: profile.id,
      name: publicName({ ...profile, userType: profile.userType as ProfileType, showInitial: more.showInitial }),
      phone: profile.phone ?? '',
      legalName: settings?.legalName ?? '',
      address: settings?.address ?? '',
      taxNumber: settings?.taxNumber ?? '',
    },
    customer: {
      name: invoice.customerName,
      email: invoice.customerEmail,
      phone: invoice.customerPhone,
      userId: details.customerUserId,
    },
    lines: invoice.lineItems,
    subtotal: invoice.subtotal,
    discountAmount: invoice.discountAmount,
    taxRate: invoice.taxRate,
    taxAmount: invoice.taxAmount,
    totalAmount: invoice.totalAmount,
    amountPaid,
    amountRefunded,
    amountCredited,
    balance: isPayable(invoice.status) ? balanceOf({ ...details, totalAmount: invoice.totalAmount }) : 0,
    terms: invoice.terms,
    notes: invoice.notes,
    payments: paid.map(({ id, receivedAt, method, amount, refunded }) => ({
      id,
      at: receivedAt,
      method,
      amount,
      refunded,
    })),
    creditNotes: credited.map(({ id, number, createdAt, amount, reason }) => ({
      id,
      number,
      at: createdAt,
      amount,
      reason,
    })),
  }
}
