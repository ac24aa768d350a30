import type { AddressParts, Country } from '#contract/address.rules'

/** An address nobody has written yet. */
export function emptyAddress(country: Country, name = ''): Required<AddressParts> {
  return { name, line1: '', line2: '', locality: '', region: '', postcode: '', country }
}

/** A kept address as the fields of a form. */
export function toFields({ name, line1, line2 = '', locality, region, postcode, country }: AddressParts) {
  return { name, line1, line2, locality, region, postcode, country }
}
