import type { Me } from '#contract/account'
import type { SavedAddress } from '#contract/addresses'
import { emptyAddress, toFields } from '#web/features/addresses/empty-address'
import type { CheckoutForm } from './form-schema'

/** What the form begins with: what was typed before, then what the account knows. */
export function startValues(
  draft: Partial<CheckoutForm>,
  me: Me | null,
  saved: readonly SavedAddress[] = [],
): CheckoutForm {
  const known = saved.find(({ isDefault }) => isDefault)
  const person = me?.profiles[0]
  const name = person ? `${person.firstName} ${person.lastName}`.trim() : ''
  return {
    contact: {
      email: draft.contact?.email || me?.email || '',
      name: draft.contact?.name || name,
      phone: draft.contact?.phone ?? '',
    },
    // an address that was begun goes before the one that is kept
    address: {
      ...(known ? toFields(known) : emptyAddress('US', name)),
      ...(draft.address?.line1 && toFields(draft.address)),
    },
    keepAddress: draft.keepAddress ?? false,
    note: draft.note ?? '',
    giftNote: draft.giftNote ?? '',
  }
}
