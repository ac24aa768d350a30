import { formatMoney } from '#contract/amounts'

type Sent = { issuer: string; number: string | null; balance: number; currency: string }

/** What a customer is told of an invoice that was sent to them. */
export const sentWords = ({ issuer, number, balance, currency }: Sent) => ({
  title: 'You have a new invoice',
  body: `${issuer} billed you ${formatMoney(balance, currency)}${number ? `, invoice ${number}` : ''}.`,
})
