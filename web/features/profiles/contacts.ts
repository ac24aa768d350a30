import { phoneWords } from '#contract/phone.rules'
import type { PublicProfile } from '#contract/profile-shapes'

/** A way to reach somebody. `words` is what it says, `action` what a button for it says. */
export type Way = { kind: 'phone' | 'email' | 'website' | 'link'; href: string; words: string; action: string }

type Reachable = Pick<PublicProfile, 'phone' | 'email' | 'website' | 'links'>

/** Everything a profile shows to be reached by; the first is the one to offer first. */
export function waysTo({ phone, email, website, links }: Reachable): Way[] {
  return [
    phone && {
      kind: 'phone' as const,
      href: `tel:${phone.replace(/[^+\d]/g, '')}`,
      words: phoneWords(phone),
      action: 'Call',
    },
    email && { kind: 'email' as const, href: `mailto:${email}`, words: email, action: 'Email' },
    website && { kind: 'website' as const, href: website, words: hostOf(website), action: 'Website' },
    ...links.map(({ label, url }) => ({ kind: 'link' as const, href: url, words: label, action: label })),
  ].filter((way) => way !== null && way !== '')
}

/** What leads out of here is somebody else's word. */
export const OUTSIDE = 'nofollow noopener ugc'

export function relOf({ kind }: Way): string | undefined {
  return kind === 'website' || kind === 'link' ? OUTSIDE : undefined
}

/** A website by its name: "longacrerescue.example". Letters that only look like ours are told apart, as browsers do. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : address
}
