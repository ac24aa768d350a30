import type { PublicProfile } from '#contract/profile-shapes'
import { profilePath } from '#contract/profiles.rules'
import { crumbsLd } from '#web/features/products/crumbs-ld'
import { publicUrl } from '#web/lib/head'
import { type PageFacts, pageFacts } from '#web/lib/loaded-head'
import { previewPath } from './preview-path'
import { profileLd } from './profile-ld'
import { titleOf } from './profile-title'
import { wayTo } from './way-to'

const MOST_WORDS = 160

/** What a public page says to search engines and in previews. */
export function profileFacts(profile: PublicProfile): PageFacts {
  const { name, userType } = profile
  const path = profilePath(userType, profile)
  return pageFacts({
    title: titleOf(profile),
    description: descriptionOf(profile),
    path,
    image: previewPath(profile),
    jsonLd: [profileLd(profile, publicUrl()), crumbsLd([...wayTo(profile), { name, path }])],
  })
}

/** The first words of what they say, cut between two words. */
export function descriptionOf(profile: PublicProfile): string {
  const tagline = profile.tagline && !/[.!?]$/.test(profile.tagline) ? `${profile.tagline}.` : profile.tagline
  const said = `${tagline} ${profile.about}`.replace(/\s+/g, ' ').trim() || `${titleOf(profile)}, on Pawstead.`
  if (said.length <= MOST_WORDS) return said
  const cut = said.slice(0, MOST_WORDS - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MOST_WORDS / 2)).replace(/[,;:.]$/, '')}…`
}
