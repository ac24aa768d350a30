import { holdsContact } from '#contract/names.rules'
import { refuseInWords } from '#server/core/refusals/refuse'
import type { HeldInvoice } from './hold-invoice'

type Written = Pick<HeldInvoice, 'approval'> & { texts: readonly string[] }

/**
 * That what a profile writes that nobody has looked at yet leads its customers nowhere but to the invoice: its PDF comes
 * with our mail, and its page stands under our address.
 *
 * @throws BAD_REQUEST in words
 */
export function refuseContacts({ approval, texts }: Written): void {
  if (approval === 'approved' || !texts.some(holdsContact)) return
  throw refuseInWords(
    'BAD_REQUEST',
    'Your profile isn’t approved yet. Until it is, leave web addresses, email addresses, and phone numbers out of your invoices.',
  )
}

/** The same of all that stands on an invoice. @throws BAD_REQUEST in words */
export function refuseOwnContacts({ approval, invoice: { lineItems, terms, notes } }: HeldInvoice): void {
  refuseContacts({
    approval,
    texts: [terms, notes, ...lineItems.flatMap(({ name, description }) => [name, description])],
  })
}
