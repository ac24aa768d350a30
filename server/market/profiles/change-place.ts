import { eq } from 'drizzle-orm'
import { isCountry } from '#contract/address.rules'
import type { Place } from '#contract/profile-shapes'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { cleanLine } from '#server/core/text/clean'
import type { Tx } from '#server/infra/database/db'
import { profilePlaces } from '../../tables/profile-pages'
import { shopTerms } from '../../tables/profiles'
import type { Held } from './hold'
import { type Point, publicPoint } from './public-point'

/**
 * Writes where a profile is, or that it is nowhere.
 *
 * @param secretKey what the moved point is made of, so that nobody can work out the real one
 * @returns the name of the place that everybody may read
 * @throws BAD_REQUEST for half a point, a country that we know no addresses of, or a home that would be shown exactly
 */
export async function savePlace(
  tx: Tx,
  secretKey: string,
  { id, userType }: Held,
  place: Place | null,
  now: Date,
): Promise<string> {
  if (!place) {
    await tx.delete(profilePlaces).where(eq(profilePlaces.profileId, id))
    return ''
  }
  if (userType === 'pet-parent' && place.precision === 'exact') {
    throw refuseInWords('BAD_REQUEST', 'A home is only ever shown as an area.')
  }
  // nobody could write an address there, to be sent what is sold within it
  if (!isCountry(place.country)) throw refuseInWords('BAD_REQUEST', 'Choose a country from the list.')
  const clean = {
    ...place,
    line1: cleanLine(place.line1),
    line2: cleanLine(place.line2),
    locality: cleanLine(place.locality),
    region: cleanLine(place.region),
    postcode: cleanLine(place.postcode),
  }
  if (!clean.locality) throw refuse('BAD_REQUEST')
  const point = pointOf(place)
  const shown = point && (place.precision === 'exact' ? point : await shownAs(tx, secretKey, id, point))
  const row = { ...clean, publicLat: shown?.lat ?? null, publicLng: shown?.lng ?? null, updatedAt: now }
  await tx
    .insert(profilePlaces)
    .values({ profileId: id, ...row })
    .onConflictDoUpdate({ target: profilePlaces.profileId, set: row })
  if (clean.line1) await moveShop(tx, id, clean)
  return clean.locality
}

/** A shop hands over and takes back where its profile is. */
async function moveShop(
  tx: Tx,
  id: string,
  { line1, line2, locality, region, postcode, country }: Place,
): Promise<void> {
  const address = { line1: [line1, line2].filter(Boolean).join(', '), locality, region, postcode, country }
  await tx.update(shopTerms).set({ address }).where(eq(shopTerms.profileId, id))
}

function pointOf({ lat, lng }: Place): Point | null {
  if (lat === null && lng === null) return null
  if (lat === null || lng === null) throw refuse('BAD_REQUEST')
  return { lat, lng }
}

/** The same as before for the same point, also after a change of the secret. */
async function shownAs(tx: Tx, secretKey: string, id: string, point: Point): Promise<Point> {
  const { lat, lng, precision, publicLat, publicLng } = profilePlaces
  const [before] = await tx
    .select({ lat, lng, precision, publicLat, publicLng })
    .from(profilePlaces)
    .where(eq(profilePlaces.profileId, id))
  const stays = before?.precision === 'area' && before.lat === point.lat && before.lng === point.lng
  if (stays && before.publicLat !== null && before.publicLng !== null) {
    return { lat: before.publicLat, lng: before.publicLng }
  }
  return publicPoint(secretKey, id, point)
}
