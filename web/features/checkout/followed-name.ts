/**
 * Most parcels go to the buyer, so the name on the parcel follows the buyer's while that is typed. It is filled before
 * anybody gets there: filling it as the field before is left would put the name under a hand that types it already.
 *
 * @param parcel what stands on the parcel now
 * @param before the buyer's name until now
 * @returns what is to stand on the parcel, or null when it is somebody's own words and stays
 */
export function followedName(parcel: string, before: string, now: string): string | null {
  return parcel.trim() === '' || parcel === before ? now : null
}
