import type { PayableInvoice } from '#contract/invoice-shapes'

export type ClosedWords = { title: string; text: string }

/** What is said of an invoice that takes no money any more. The day it was paid is told apart. */
export function closedWords({ status, invoiceNumber }: Pick<PayableInvoice, 'status' | 'invoiceNumber'>): ClosedWords {
  switch (status) {
    case 'paid':
      return { title: 'Already Paid', text: `Invoice ${invoiceNumber} is paid. Thank you!` }
    case 'partially_refunded':
      return { title: 'Already Paid', text: `Invoice ${invoiceNumber} is paid, and part of it was given back.` }
    case 'refunded':
      return {
        title: 'Refunded',
        text: `What was paid for invoice ${invoiceNumber} was given back. There is nothing to pay.`,
      }
    default:
      return { title: 'Not valid any more', text: `Invoice ${invoiceNumber} was made void. There is nothing to pay.` }
  }
}
