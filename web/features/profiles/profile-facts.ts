import type { PublicProfile } from '#contract/profiles'
import { isReviewed, profilePath } from '#contract/profiles.rules'
import { roleWords } from '#web/features/marketplace/card-words'
import { BUSINESSES, kindWords, type Market, PROVIDERS } from '#web/features/marketplace/markets'
import { crumbsLd } from '#web/features/products/crumbs-ld'
import { publicUrl } from '#web/lib/head'
import type { PageFacts } from '#web/lib/loaded-head'
import { previewPath } from './preview-path'
import { profileLd } from './profile-ld'

const MOST_WORDS = 160

/** What a public page says to search engines and in previews. */
export function profileFacts(profile: PublicProfile): PageFacts {
  const { name, userType } = profile
  const path = profilePath(userType, profile)
  return {
    title: titleOf(profile),
    description: descriptionOf(profile),
    path,
    image: previewPath(profile),
    jsonLd: [profileLd(profile, publicUrl()), crumbsLd([...wayTo(profile), { name, path }])],
  }
}

/** "Mara K., dog walking in Harbour Row". */
export function titleOf(profile: PublicProfile): string {
  const { name, userType, kinds, place } = profile
  const role = isReviewed(userType) ? lowered(roleWords({ userType, kinds })) : 'pet parent'
  return `${name}, ${role}${place ? ` in ${place.locality}` : ''}`
}

/** The first words of what they say, cut between two words. */
export function descriptionOf(profile: PublicProfile): string {
  const tagline = profile.tagline && !/[.!?]$/.test(profile.tagline) ? `${profile.tagline}.` : profile.tagline
  const said = `${tagline} ${profile.about}`.replace(/\s+/g, ' ').trim() || `${titleOf(profile)}, on Pawstead.`
  if (said.length <= MOST_WORDS) return said
  const cut = said.slice(0, MOST_WORDS - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MOST_WORDS / 2)).replace(/[,;:.]$/, '')}…`
}

/** The pages above a profile's, from the top; a pet parent's stands right below the front door. */
export function wayTo({
  userType,
  kinds,
}: Pick<PublicProfile, 'userType' | 'kinds'>): { name: string; path: string }[] {
  const market = marketOf(userType)
  if (!market) return []
  const [kind] = kinds
  const top = { name: market === PROVIDERS ? 'Service providers' : 'Businesses', path: market.path }
  return kind ? [top, { name: kindWords(kind), path: `${market.path}?kind=${kind}` }] : [top]
}

function marketOf(userType: PublicProfile['userType']): Market | null {
  if (userType === 'pet-parent') return null
  return userType === 'service-provider' ? PROVIDERS : BUSINESSES
}

function lowered(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}
