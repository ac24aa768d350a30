import { mediaUrl } from '#contract/media.rules'
import type { PublicProfile } from '#contract/profile-shapes'
import { profilePath } from '#contract/profiles.rules'
import { kindWords } from '#web/kit/markets'
import type { JsonLd } from '#web/lib/head'
import { addressParts } from './address-parts'
import { hoursLd } from './hours-ld'
import { previewPath } from './preview-path'

/** Fewer say nothing about quality, and are not shown either. */
const ENOUGH_RATINGS = 3
/** What sells things to take home; other businesses are a `LocalBusiness`. */
const SHOP_KINDS: readonly string[] = ['pet-shop', 'food-and-treats', 'aquatics', 'made-to-order']
const SPECIALTIES: Readonly<Record<string, string>> = {
  'general-practice': 'PrimaryCare',
  emergency: 'Emergency',
  surgery: 'Surgical',
  dental: 'Dentistry',
}

/**
 * What a profile is to search engines: only what its page shows.
 *
 * @param site the address of the site, without a slash at the end
 */
export function profileLd(profile: PublicProfile, site: string): JsonLd {
  switch (profile.userType) {
    case 'pet-parent':
      return parentLd(profile, site)
    case 'service-provider':
      return profile.contactName === null ? workerLd(profile, site) : serviceBusinessLd(profile, site)
    case 'business-provider':
      return {
        ...localBusiness(profile, site),
        '@type': profile.kinds.some((kind) => SHOP_KINDS.includes(kind)) ? 'PetStore' : 'LocalBusiness',
        ...ratingLd(profile),
      }
    case 'animal-rescue':
      return { ...localBusiness(profile, site), '@type': 'AnimalShelter' }
    case 'veterinary-clinic':
      return clinicLd(profile, site)
  }
}

/** By the first name alone, whatever else the page may show. */
function parentLd(profile: PublicProfile, site: string): JsonLd {
  const { id, memberSince, about, tagline } = profile
  return {
    '@type': 'ProfilePage',
    url: site + profilePath('pet-parent', profile),
    dateCreated: memberSince.toISOString(),
    mainEntity: {
      '@type': 'Person',
      identifier: id,
      name: firstName(profile.name),
      ...described(tagline, about),
      ...languages(profile),
      ...(profile.photo && { image: photoUrl(profile.photo, site) }),
    },
  }
}

/** "Ada L." as "Ada". */
function firstName(name: string): string {
  return name.replace(/\s+\p{L}\.$/u, '')
}

/** Somebody who works under their own name. */
function workerLd(profile: PublicProfile, site: string): JsonLd {
  return {
    '@type': 'Person',
    ...named(profile, site),
    ...(profile.place && { workLocation: placeLd(profile) }),
    ...offers(profile),
  }
}

function serviceBusinessLd(profile: PublicProfile, site: string): JsonLd {
  return { ...localBusiness(profile, site), '@type': 'LocalBusiness', ...offers(profile), ...areaServed(profile) }
}

function localBusiness(profile: PublicProfile, site: string) {
  const { place, hours, closure } = profile
  return { ...named(profile, site), ...founded(profile), ...whereabouts(place), ...hoursLd(hours, closure) }
}

/** A medical organisation is no place by itself: its hours are those of where it is. */
function clinicLd(profile: PublicProfile, site: string): JsonLd {
  const { place, hours, closure, kinds, takesNew } = profile
  const specialties = kinds.flatMap((kind) => SPECIALTIES[kind] ?? [])
  return {
    '@type': 'VeterinaryCare',
    ...named(profile, site),
    ...founded(profile),
    ...(place && { address: addressParts(place) }),
    location: { '@type': 'Place', name: profile.name, ...whereabouts(place), ...hoursLd(hours, closure) },
    isAcceptingNewPatients: takesNew,
    ...(specialties.length > 0 && { medicalSpecialty: specialties.map((one) => `https://schema.org/${one}`) }),
  }
}

/** What persons and organisations have in common. */
function named(profile: PublicProfile, site: string) {
  const { name, tagline, about, phone, email, website, links, photo, userType } = profile
  const elsewhere = [website, ...links.map(({ url }) => url)].filter((url) => url !== null)
  return {
    name,
    url: site + profilePath(userType, profile),
    ...described(tagline, about),
    image: [site + previewPath(profile), ...(photo ? [photoUrl(photo, site)] : [])],
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
    ...languages(profile),
  }
}

function described(tagline: string, about: string) {
  const description = about || tagline
  return description ? { description } : {}
}

function languages({ languages: codes }: PublicProfile) {
  return codes.length > 0 ? { knowsLanguage: codes } : {}
}

function founded({ sinceYear }: PublicProfile) {
  return sinceYear ? { foundingDate: String(sinceYear) } : {}
}

function whereabouts(place: PublicProfile['place']) {
  return place ? { address: addressParts(place), ...pointOf(place) } : {}
}

/** Only of those who show where exactly they are. */
function pointOf({ precision, lat, lng }: NonNullable<PublicProfile['place']>) {
  if (precision !== 'exact' || lat === null || lng === null) return {}
  return { geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng } }
}

function placeLd({ place }: PublicProfile) {
  return place ? { '@type': 'Place', name: place.locality, ...whereabouts(place) } : undefined
}

/** One offer of a service for each kind; prices are not said where there are none. */
function offers(profile: PublicProfile) {
  if (profile.kinds.length === 0) return {}
  return {
    makesOffer: profile.kinds.map((kind) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name: kindWords(kind), serviceType: kindWords(kind) },
      ...areaServed(profile),
    })),
  }
}

/** Around the point that everybody may see, as far as they travel; without a radius the place by its name. */
function areaServed({ place, serviceRadiusM }: PublicProfile) {
  if (!place) return {}
  const { lat, lng } = place
  if (!serviceRadiusM || lat === null || lng === null) return { areaServed: { '@type': 'Place', name: place.locality } }
  const geoMidpoint = { '@type': 'GeoCoordinates', latitude: lat, longitude: lng }
  return { areaServed: { '@type': 'GeoCircle', geoMidpoint, geoRadius: serviceRadiusM } }
}

function ratingLd({ rating }: PublicProfile) {
  if (!rating || rating.count < ENOUGH_RATINGS) return {}
  return { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count } }
}

function photoUrl({ id, widths, width }: NonNullable<PublicProfile['photo']>, site: string): string {
  return site + mediaUrl(id, widths.at(-1) ?? width)
}
