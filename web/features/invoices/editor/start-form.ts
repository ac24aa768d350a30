import { addDays } from '#contract/days.rules'
import type { InvoiceDetail } from '#contract/invoice-shapes'
import type { InvoiceSettings } from '#contract/invoices'
import { amountText, numberText } from '#web/kit/form/numbers'
import { type EditorForm, emptyLine, type LineForm } from './form'

/** An invoice nobody has begun, with what the business has set for all of them. */
export function newForm({ dueDays, taxRate, terms, notes }: InvoiceSettings, today: string): EditorForm {
  return {
    customerName: '',
    customerEmail: '',
    customerPhone: '',
    invoiceDate: today,
    dueDate: addDays(today, dueDays),
    lines: [emptyLine()],
    discountKind: 'amount',
    discountAmount: '',
    taxRate: numberText(taxRate * 100),
    depositAmount: '',
    partPayments: false,
    terms,
    notes,
  }
}

/** A draft as it is kept. */
export function keptForm(draft: InvoiceDetail): EditorForm {
  const { customerName, customerEmail, customerPhone, invoiceDate, dueDate, partPayments, terms, notes } = draft
  const lines = draft.lines.map(({ name, description, quantity, rate, type }) => ({
    name,
    description,
    quantity: numberText(quantity),
    rate: amountText(rate),
    type: type as LineForm['type'],
  }))
  return {
    customerName,
    customerEmail,
    customerPhone,
    invoiceDate,
    dueDate,
    lines: lines.length > 0 ? lines : [emptyLine()],
    discountKind: draft.discountRate === null ? 'amount' : 'percent',
    discountAmount:
      draft.discountRate === null ? amountText(draft.discountAmount, '') : numberText(draft.discountRate * 100),
    taxRate: numberText(draft.taxRate * 100),
    depositAmount: draft.depositAmount === null ? '' : amountText(draft.depositAmount),
    partPayments,
    terms,
    notes,
  }
}
