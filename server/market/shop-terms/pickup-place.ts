import { addressLine, type PlaceParts } from '#contract/address.rules'

/** Whether a profile, named by a column, shows everybody its area alone. */
export const HIDES_ADDRESS = (profileId: string) =>
  `exists (select from profile_places hiding where hiding.profile_id = ${profileId} and hiding.precision = 'area')`

/**
 * Where a shop hands orders over, as everybody may read it: in one line, of a shop that shows its area alone without the
 * street, which whoever paid reads on their order.
 */
export function pickupPlace(address: PlaceParts, hidesAddress: boolean): string {
  if (!hidesAddress) return addressLine(address)
  const area = addressLine({ ...address, line1: '', line2: '', postcode: '' })
  return `${area}. You get the exact address once you’ve paid`
}
