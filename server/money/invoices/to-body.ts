import type { InvoicePaper } from '#contract/invoice-shapes'
import { balanceOf, dueNow, isPayable } from '#contract/invoices.rules'
import type { InvoiceRecord } from './hold-invoice'

/** What every view of one invoice shows. */
export function toBody({ invoice, details }: InvoiceRecord): Omit<InvoicePaper, 'issuer' | 'payments'> {
  const { businessProfileId: _, lineItems, ...body } = invoice
  const { currency, amountPaid, amountRefunded, amountCredited, discountRate, depositAmount, partPayments } = details
  const amounts = { totalAmount: body.totalAmount, amountPaid, amountCredited }
  const payable = isPayable(body.status)
  return {
    ...body,
    lines: lineItems,
    currency,
    amountPaid,
    amountRefunded,
    amountCredited,
    discountRate,
    depositAmount,
    partPayments,
    balance: payable ? balanceOf(amounts) : 0,
    dueNow: payable ? dueNow({ ...amounts, depositAmount }) : 0,
  }
}
