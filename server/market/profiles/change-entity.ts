import { eq } from 'drizzle-orm'
import { PHONE_REFUSED } from '#contract/phone.rules'
import type { ProfileChange } from '#contract/profile-shapes'
import { isOrganisation } from '#contract/profiles.rules'
import { refuseInWords } from '#server/core/refusals/refuse'
import type { Tx } from '#server/infra/database/db'
import { profilePlaces } from '../../tables/profile-pages'
import { userProfiles } from '../../tables/profiles'
import type { Held } from './hold'
import { cleanNames } from './names'
import { readContactPhone } from './phone'

/** The names and the phone number as they are after a change, written. @throws BAD_REQUEST */
export async function saveEntity(tx: Tx, held: Held, change: ProfileChange): Promise<Held> {
  const names = cleanNames({
    firstName: change.firstName ?? held.firstName,
    lastName: change.lastName ?? held.lastName,
    businessName: change.businessName === undefined ? held.businessName : change.businessName,
  })
  if (!names.businessName && isOrganisation(held.userType) && ['pending', 'approved'].includes(held.approval)) {
    throw refuseInWords('BAD_REQUEST', 'A listed organization needs a name.')
  }
  const phone = change.phone && (await readPhone(tx, held.id, change))
  await tx
    .update(userProfiles)
    .set({ ...names, phone: change.phone === undefined ? undefined : phone || null })
    .where(eq(userProfiles.id, held.id))
  return { ...held, ...names }
}

/** Read as a number of the country of its place, of the one that comes along with it first. */
async function readPhone(tx: Tx, id: string, { phone, place }: ProfileChange): Promise<string> {
  const country = place?.country ?? (await countryOf(tx, id)) ?? 'US'
  const number = readContactPhone(phone ?? '', country)
  if (number === null) {
    throw refuseInWords('BAD_REQUEST', PHONE_REFUSED)
  }
  return number
}

async function countryOf(tx: Tx, id: string): Promise<string | undefined> {
  const [place] = await tx
    .select({ country: profilePlaces.country })
    .from(profilePlaces)
    .where(eq(profilePlaces.profileId, id))
  return place?.country
}
