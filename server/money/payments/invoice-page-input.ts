import { toCents } from '#contract/amounts'
import { balanceOf } from '#contract/invoices.rules'
import type { NewPaymentSession } from '#server/infra/adapters/payments/payments'
import type { Deps } from '#server/infra/deps'
import type { CardPageRow } from '../card-pages/card-page-row'
import { amountsOf, type LockedInvoice } from '../records/lock-paid-invoice'

/** What to ask the provider for. It refuses a known key with other contents; the next page then has another key. */
export function inputOf({ env }: Deps, locked: LockedInvoice, row: CardPageRow): NewPaymentSession {
  const { invoice, issuer } = locked
  const business = issuer.businessName ?? [issuer.firstName, issuer.lastName].filter(Boolean).join(' ')
  return {
    idempotencyKey: row.idempotencyKey,
    reference: invoice.id,
    customerEmail: invoice.customerEmail,
    currency: row.currency.toLowerCase(),
    lines: [
      {
        name: [`Invoice ${invoice.invoiceNumber}`, business, partOf(locked, row.amount)].filter(Boolean).join(', '),
        unitAmount: toCents(row.amount),
        quantity: 1,
      },
    ],
    successUrl: `${env.publicUrl}/payment-success?session_id={CHECKOUT_SESSION_ID}&invoice_id=${invoice.id}`,
    cancelUrl: `${env.publicUrl}/pay/${invoice.id}?cancelled=1`,
    expiresAt: row.expiresAt ?? row.createdAt,
  }
}

/** What an amount is of an invoice, in a word; nothing for the whole. */
function partOf(locked: LockedInvoice, amount: number): 'deposit' | 'balance' | 'part payment' | null {
  const { depositAmount, totalAmount, ...settled } = amountsOf(locked)
  if (amount === totalAmount) return null
  if (amount === balanceOf({ totalAmount, ...settled })) return 'balance'
  return amount === depositAmount ? 'deposit' : 'part payment'
}
