import { lineAmount } from '#contract/amounts'
import type { InvoicePaper, Issuer } from '#contract/invoice-shapes'
import { readAmount } from '#web/kit/form/numbers'
import { type EditorForm, liveSums, plainLines } from './form'

/** What the customer will see of what is typed so far. Names that are missing stand there as what they will be. */
export function previewOf(form: EditorForm, issuer: Issuer, currency: string): InvoicePaper {
  const sums = liveSums(form)
  const deposit = readAmount(form.depositAmount)
  const depositAmount = deposit > 0 ? deposit : null
  const { customerName, customerEmail, customerPhone, invoiceDate, dueDate, partPayments, terms, notes } = form
  return {
    ...sums,
    id: '',
    invoiceNumber: null,
    status: 'draft',
    paidAt: null,
    customerName: customerName.trim() || 'Customer',
    customerEmail: customerEmail.trim(),
    customerPhone: customerPhone.trim(),
    // an emptied field has no day, and no day cannot be drawn
    invoiceDate: invoiceDate || dueDate || '2000-01-01',
    dueDate: dueDate || invoiceDate || '2000-01-01',
    lines: plainLines(form).map((line) => ({
      ...line,
      name: line.name.trim() || 'Item',
      amount: lineAmount(line.quantity, line.rate),
    })),
    currency,
    discountRate: null,
    depositAmount,
    partPayments,
    terms: terms.trim(),
    notes: notes.trim(),
    amountPaid: 0,
    amountRefunded: 0,
    amountCredited: 0,
    balance: sums.totalAmount,
    dueNow: depositAmount ?? sums.totalAmount,
    payments: [],
    issuer,
  }
}
