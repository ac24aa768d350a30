import { addressLine } from '#contract/address.rules'
import { countryName } from '#contract/country-names.rules'
import { withoutMarker } from '#contract/onboarding.rules'
import type { PublicProfile } from '#contract/profile-shapes'
import { publicName, SECTIONS } from '#contract/profiles.rules'

type Same =
  | 'id'
  | 'userType'
  | 'slug'
  | 'tagline'
  | 'about'
  | 'visibility'
  | 'memberSince'
  | 'sinceYear'
  | 'phone'
  | 'email'
  | 'website'
  | 'links'
  | 'languages'
  | 'kinds'
  | 'animals'
  | 'interests'
  | 'serviceRadiusM'
  | 'timeZone'
  | 'emergencyUntil'
  | 'takesNew'
  | 'registration'
  | 'photo'
  | 'cover'
  | 'picture'
  | 'gallery'
  | 'hours'
  | 'sections'
  | 'preview'

/** As the statement answers. Of the last name it knows a letter at most. */
export type PageRow = Pick<PublicProfile, Same> & {
  firstName: string
  businessName: string | null
  initial: string
  closedFrom: string | null
  closedTo: string | null
  closureNote: string
  /** The place people named before they put it on the map. */
  wrotePlace: string
  locality: string | null
  region: string | null
  country: string | null
  precision: 'exact' | 'area' | null
  lat: number | null
  lng: number | null
  line1: string | null
  line2: string | null
  postcode: string | null
  /** Moments inside JSON are text. */
  badges: { kind: PublicProfile['badges'][number]['kind']; verifiedAt: string; validUntil: string | null }[]
}

export function toPublicProfile(row: PageRow, rating: PublicProfile['rating']): PublicProfile {
  const { firstName, businessName, initial, closedFrom, closedTo, closureNote, badges, ...rest } = row
  const { wrotePlace: _, locality, region, country, precision, lat, lng, line1, line2, postcode, ...shown } = rest
  const { userType } = row
  // what a profile begins with where nobody said a year; its page says that it joined then anyway
  const joinedIn = row.memberSince.getUTCFullYear()
  const order = Object.keys(SECTIONS[userType])
  const person = { firstName, lastName: initial, businessName, showInitial: true }
  const name = publicName({ userType, ...person })
  const contactName = publicName({ userType: 'pet-parent', ...person })
  return {
    ...shown,
    name,
    contactName: userType === 'pet-parent' || contactName === name || !firstName.trim() ? null : contactName,
    about: withoutMarker(row.about),
    sinceYear: userType === 'pet-parent' || row.sinceYear === joinedIn ? null : row.sinceYear,
    closure: closedFrom && closedTo ? { from: closedFrom, to: closedTo, note: closureNote } : null,
    place: placeOf(row),
    sections: row.sections.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind)),
    badges: badges.map((badge) => ({ ...badge, verifiedAt: new Date(badge.verifiedAt) })),
    rating,
  }
}

const NO_ADDRESS = { address: null, street: '', postcode: '' }

/** Nobody's home is shown: a pet parent has an area, whatever was chosen. */
function placeOf(row: PageRow): PublicProfile['place'] {
  const { userType, wrotePlace, locality, region, country, precision, lat, lng } = row
  if (locality === null) {
    return wrotePlace
      ? { locality: wrotePlace, region: '', country: '', ...NO_ADDRESS, lat: null, lng: null, precision: 'area' }
      : null
  }
  const known = { locality, region: region ?? '', country: country ?? '' }
  if (precision !== 'exact') return { ...known, ...NO_ADDRESS, lat, lng, precision: 'area' }
  if (userType === 'pet-parent') return { ...known, ...NO_ADDRESS, lat: null, lng: null, precision: 'area' }
  const parts = {
    line1: row.line1 ?? '',
    line2: row.line2 ?? '',
    locality,
    region: known.region,
    postcode: row.postcode ?? '',
  }
  const address = [addressLine({ ...parts, country: known.country }), abroad(known.country)].filter(Boolean).join(', ')
  const street = [parts.line1, parts.line2].filter(Boolean).join(', ')
  return { ...known, address, street, postcode: parts.postcode, lat, lng, precision }
}

/** The country, where it is not the one that addresses of ours mean without saying so. */
function abroad(country: string): string {
  return country === '' || country === 'US' ? '' : countryName(country)
}
