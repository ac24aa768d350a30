import type { ProfileCard } from '#contract/profile-shapes'
import { PROFILE_TYPE_NAMES } from '#contract/profiles.rules'
import { kindWords } from '#web/kit/markets'
import { distanceText } from '#web/ui/distance'

/** What they are, in a few words: "Dog walking, boarding"; the type where nothing is said. */
export function roleWords({ kinds, userType }: Pick<ProfileCard, 'kinds' | 'userType'>): string {
  const [first, second] = kinds.map(kindWords)
  if (!first) return PROFILE_TYPE_NAMES[userType]
  return second ? `${first}, ${second.toLowerCase()}` : first
}

/** "Harbor Row, 1.2 mi away". */
export function placeWords(
  { locality, distanceKm }: Pick<ProfileCard, 'locality' | 'distanceKm'>,
  locale: string,
): string {
  const far =
    distanceKm === null
      ? null
      : distanceKm < 0.1
        ? 'around the corner'
        : `${distanceText(distanceKm * 1000, locale)} away`
  return [locality, far].filter(Boolean).join(', ')
}

/**
 * Why somebody farther away stands in a list of those nearby, or that they come: only what they say themselves.
 *
 * @param km how far around was asked; null where nobody was
 */
export function reachWords(
  { reaches, distanceKm }: Pick<ProfileCard, 'reaches' | 'distanceKm'>,
  km: number | null,
): string | null {
  if (!reaches) return null
  return km !== null && distanceKm !== null && distanceKm > km
    ? 'Farther away, but serves your area'
    : 'Serves your area'
}

/** "2 coupons, 7 products on sale"; null where nothing is off. */
export function offerWords({ offers: { coupons, onSale } }: Pick<ProfileCard, 'offers'>): string | null {
  const words = [
    coupons > 0 && (coupons === 1 ? '1 coupon' : `${coupons} coupons`),
    onSale > 0 && (onSale === 1 ? '1 product on sale' : `${onSale} products on sale`),
  ].filter(Boolean)
  return words.length > 0 ? words.join(', ') : null
}

/** What the punched tag says: only what somebody checked. */
export function tagWords({ userType, badges }: Pick<ProfileCard, 'userType' | 'badges'>): string | null {
  if (badges.length === 0) return null
  if (userType === 'animal-rescue' && badges.includes('charity')) return 'Registered rescue'
  if (userType === 'veterinary-clinic' && badges.includes('licence')) return 'Registered clinic'
  if (badges.includes('identity') && badges.includes('background')) return 'ID and references checked'
  return 'Verified'
}

const SCENES: Partial<Record<string, string>> = { groomer: 'groom', trainer: 'agility', kennel: 'garden' }

/** The storefront of an organisation without a picture. */
export function storefront({
  id,
  userType,
  kinds,
  picture,
}: Pick<ProfileCard, 'id' | 'userType' | 'kinds' | 'picture'>): string {
  if (picture) return picture
  if (userType === 'veterinary-clinic') return `/art/scene/clinic/${id}.svg`
  if (userType === 'animal-rescue') return `/art/scene/garden/${id}.svg`
  const scene = kinds.map((kind) => SCENES[kind]).find((one) => one !== undefined)
  return `/art/scene/${scene ?? 'shop'}/${id}.svg`
}
