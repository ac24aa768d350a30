import type { PayableInvoice } from '#contract/invoice-shapes'

export type ClosedWords = { title: string; text: string }

/** What is said of an invoice that takes no money any more. The day it was paid is told apart. */
export function closedWords({ status, invoiceNumber }: Pick<PayableInvoice, 'status' | 'invoiceNumber'>): ClosedWords {
  switch (status) {
    case 'paid':
      return { title: 'Already Paid', text: `Invoice ${invoiceNumber} is paid. Thank you.` }
    case 'partially_refunded':
      return { title: 'Already Paid', text: `Invoice ${invoiceNumber} is paid, and part of it was refunded.` }
    case 'refunded':
      return {
        title: 'Refunded',
        text: `The payment for invoice ${invoiceNumber} was refunded. There’s nothing to pay.`,
      }
    default:
      return { title: 'No longer valid', text: `Invoice ${invoiceNumber} was voided. There’s nothing to pay.` }
  }
}
