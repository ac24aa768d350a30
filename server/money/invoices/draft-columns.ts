import { invoiceSums, isRate, lineAmount, minus, portion } from '#contract/amounts'
import type { InvoiceDraft } from '#contract/invoices'
import { INVOICE_MAX, LEAST_CARD_PAYMENT } from '#contract/invoices.rules'
import { refuseInWords } from '#server/core/refusals/refuse'
import { cleanLine, cleanText } from '#server/core/text/clean'
import type { invoiceDetails, invoices } from '../../tables/invoices'

export type DraftColumns = {
  invoice: Omit<typeof invoices.$inferInsert, 'id' | 'businessProfileId' | 'status'>
  details: Pick<typeof invoiceDetails.$inferInsert, 'discountRate' | 'depositAmount' | 'partPayments' | 'currency'>
}

/** What an issuer wrote, as it is kept; the sums are worked out here and nowhere else. @throws BAD_REQUEST in words */
export function draftColumns(draft: InvoiceDraft): DraftColumns {
  const { invoiceDate, dueDate, taxRate, discountRate, depositAmount, partPayments } = draft
  const lines = draft.lines.map(({ name, description, quantity, rate, type }) => ({
    name: said(cleanLine(name), 'Say what each line is for.'),
    description: cleanText(description),
    quantity,
    rate,
    amount: lineAmount(quantity, rate),
    type,
  }))
  const sums = sumsOf(draft)
  if (depositAmount !== null && depositAmount > sums.totalAmount) {
    throw refuseInWords('BAD_REQUEST', 'The deposit can’t be more than the total.')
  }
  refuseUnpayable(depositAmount ?? 0, sums.totalAmount)
  return {
    invoice: {
      invoiceDate,
      dueDate,
      customerName: said(cleanLine(draft.customerName), 'Enter the customer’s name.'),
      customerEmail: draft.customerEmail.toLowerCase(),
      customerPhone: cleanLine(draft.customerPhone),
      lineItems: lines,
      taxRate,
      ...sums,
      terms: cleanText(draft.terms),
      notes: cleanText(draft.notes),
    },
    details: { discountRate, depositAmount: depositAmount || null, partPayments },
  }
}

/** A deposit is paid by card, and so is what it leaves. @throws BAD_REQUEST in words */
function refuseUnpayable(deposit: number, total: number): void {
  const parts = deposit > 0 ? [deposit, minus(total, deposit)] : []
  if (parts.some((part) => part > 0 && part < LEAST_CARD_PAYMENT)) {
    throw refuseInWords(
      'BAD_REQUEST',
      'The deposit and the balance after it each have to be at least $0.50, the smallest card payment.',
    )
  }
}

function sumsOf({ lines, discountAmount: fixed, discountRate, taxRate }: InvoiceDraft) {
  if (!isRate(discountRate ?? 0)) throw refuseInWords('BAD_REQUEST', 'The discount has too many decimals.')
  const subtotal = invoiceSums(lines, 0, 0).subtotal
  const discountAmount = discountRate === null ? fixed : portion(subtotal, discountRate)
  if (discountAmount > subtotal) throw refuseInWords('BAD_REQUEST', 'The discount can’t be more than the subtotal.')
  if (!isRate(taxRate)) throw refuseInWords('BAD_REQUEST', 'The tax rate has too many decimals.')
  const sums = invoiceSums(lines, discountAmount, taxRate)
  if (Math.max(subtotal, sums.totalAmount) > INVOICE_MAX) {
    throw refuseInWords('BAD_REQUEST', 'An invoice can’t be more than 999,999.99.')
  }
  return sums
}

function said(text: string, message: string): string {
  if (!text) throw refuseInWords('BAD_REQUEST', message)
  return text
}
