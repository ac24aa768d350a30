import type { Me } from '#contract/account'
import type { Country } from '#contract/address.rules'
import type { SavedAddress } from '#contract/addresses'
import { emptyAddress, toFields } from '#web/features/addresses/empty-address'
import type { CheckoutForm } from './form-schema'

/** An address in another country is of no use: there is no field to change that. */
const fits = ({ country }: CheckoutForm['address'], countries: readonly Country[]) =>
  countries.length === 0 || countries.includes(country)

/**
 * What the form begins with: what was typed before, then what the account knows.
 *
 * @param countries where the parcels can go
 */
export function startValues(
  draft: Partial<CheckoutForm>,
  me: Me | null,
  saved: readonly SavedAddress[] = [],
  countries: readonly Country[] = ['US'],
): CheckoutForm {
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
      ...startAddress(saved, countries, name),
      ...(draft.address?.line1 && fits(draft.address, countries) && toFields(draft.address)),
    },
    keepAddress: draft.keepAddress ?? false,
    note: draft.note ?? '',
    giftNote: draft.giftNote ?? '',
  }
}

/** The kept address that can be delivered to, or an empty one. */
export function startAddress(
  saved: readonly SavedAddress[],
  countries: readonly Country[],
  name: string,
): CheckoutForm['address'] {
  const reached = saved.filter(({ country }) => countries.includes(country))
  const known = reached.find(({ isDefault }) => isDefault) ?? reached[0]
  return known ? toFields(known) : emptyAddress(countries[0] ?? 'US', name)
}
