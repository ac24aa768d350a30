import { holdsContact } from '#contract/names.rules'
import { refuseInWords } from '#server/core/refusals/refuse'
import type { HeldInvoice } from './hold-invoice'

/**
 * That the invoice of a profile nobody has looked at yet leads nowhere but to its own page: its PDF comes with our mail,
 * and its page stands under our address.
 *
 * @throws BAD_REQUEST in words
 */
export function refuseOwnContacts({ approval, invoice: { lineItems, terms, notes } }: HeldInvoice): void {
  if (approval === 'approved') return
  const texts = [terms, notes, ...lineItems.flatMap(({ name, description }) => [name, description])]
  if (!texts.some(holdsContact)) return
  throw refuseInWords(
    'BAD_REQUEST',
    'Your profile isn’t approved yet. Until it is, leave web addresses, email addresses, and phone numbers out of your invoices.',
  )
}
