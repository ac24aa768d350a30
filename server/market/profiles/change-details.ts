import type { ProfileChange } from '#contract/profile-shapes'
import { KINDS } from '#contract/profiles.rules'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { cleanLine, cleanText } from '#server/core/text/clean'
import type { profileDetails } from '../../tables/profiles'
import type { Held } from './hold'
import { readTimeZone } from './time-zone'

type Columns = Partial<typeof profileDetails.$inferInsert>

/** What a change means for the profile's details; what was not sent is undefined and stays as it is. @throws BAD_REQUEST */
export function changedDetails(held: Held, change: ProfileChange): Columns {
  const { tagline, about, website, links, languages, kinds, animals, interests, timeZone, registration } = change
  const { visibility, showPhone, showInitial, publicEmail, serviceRadiusM, takesNew } = change
  return {
    visibility,
    showPhone,
    showInitial,
    publicEmail,
    serviceRadiusM,
    takesNew,
    tagline: tagline === undefined ? undefined : cleanLine(tagline),
    about: about === undefined ? undefined : cleanText(about),
    website: website ? plainAddress(website) : website,
    links: links?.map(({ label, url }) => ({ label: cleanLabel(label), url: plainAddress(url) })),
    languages: languages && [...new Set(languages)],
    kinds: kinds && ofType(held, kinds),
    animals: animals && [...new Set(animals)],
    interests: interests && [...new Set(interests)],
    timeZone: timeZone === undefined ? undefined : knownTimeZone(timeZone),
    registration: registration === undefined ? undefined : cleanLine(registration),
    ...closureOf(change),
  }
}

function ofType({ userType }: Held, kinds: string[]): string[] {
  if (kinds.some((kind) => !(kind in KINDS[userType]))) throw refuse('BAD_REQUEST')
  return [...new Set(kinds)]
}

function knownTimeZone(name: string): string {
  const known = readTimeZone(name)
  if (known === null)
    throw refuseInWords('BAD_REQUEST', 'We don’t know this time zone. Please choose one from the list.')
  return known
}

/** An address that says who signs in there reads as somebody else's. */
function plainAddress(url: string): string {
  const { username, password } = new URL(url)
  if (username || password) throw refuseInWords('BAD_REQUEST', 'Please enter a web address without a username.')
  return url
}

function cleanLabel(label: string): string {
  const clean = cleanLine(label)
  if (!clean) throw refuse('BAD_REQUEST')
  return clean
}

function closureOf({ closure }: ProfileChange): Columns {
  if (closure === undefined) return {}
  if (closure === null) return { closedFrom: null, closedTo: null, closureNote: '' }
  if (closure.to < closure.from) {
    throw refuseInWords('BAD_REQUEST', 'The last day you’re closed can’t be before the first.')
  }
  return { closedFrom: closure.from, closedTo: closure.to, closureNote: cleanLine(closure.note) }
}
