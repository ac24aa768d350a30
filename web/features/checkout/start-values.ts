import type { Me } from '#contract/account'
import type { CheckoutForm } from './form-schema'

/** What the form begins with: what was typed before, then what the account knows. */
export function startValues(draft: Partial<CheckoutForm>, me: Me | null): CheckoutForm {
  const person = me?.profiles[0]
  const name = person ? `${person.firstName} ${person.lastName}`.trim() : ''
  return {
    contact: {
      email: draft.contact?.email || me?.email || '',
      name: draft.contact?.name || name,
      phone: draft.contact?.phone ?? '',
    },
    address: {
      name: draft.address?.name || name,
      line1: draft.address?.line1 ?? '',
      line2: draft.address?.line2 ?? '',
      locality: draft.address?.locality ?? '',
      region: draft.address?.region ?? '',
      postcode: draft.address?.postcode ?? '',
      country: 'US',
    },
    note: draft.note ?? '',
  }
}
