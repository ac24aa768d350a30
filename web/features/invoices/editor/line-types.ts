import type { LineForm } from './form'

/** What a line can be about. Tips, donations and adoption fees are free of what Pawstead keeps. */
export const LINE_TYPE_WORDS: Record<LineForm['type'], string> = {
  service: 'Service',
  product: 'Product',
  shipping: 'Delivery',
  fee: 'Fee',
  tip: 'Tip',
  donation: 'Donation',
  deposit: 'Deposit',
  ticket: 'Ticket',
  adoption_fee: 'Adoption fee',
}
