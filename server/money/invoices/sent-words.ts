import { formatMoney } from '#contract/amounts'

/** What a customer is told of an invoice that was sent to them. */
export const sentWords = ({ issuer, balance, currency }: { issuer: string; balance: number; currency: string }) => ({
  title: 'You have a new invoice',
  body: `${issuer} billed you ${formatMoney(balance, currency)}.`,
})
