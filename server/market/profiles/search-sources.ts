import { mediaUrl } from '#contract/media.rules'
import { FIND_MOST, KINDS, PROFILE_TYPE_NAMES, profilePath, publicName } from '#contract/profiles.rules'
import type { ProfileType } from '#contract/roles'
import { fitOf } from '#server/core/text-search/fit'
import { type Asked, FIT, type Found, hit, type SearchHit, type SearchSource } from '#server/core/text-search/source'
import { tellingWords } from '#server/core/text-search/telling-words'
import { wordsNowhere } from '#server/core/text-search/words'
import type { Deps } from '#server/infra/deps'
import { type BriefProfile, findBriefly } from '#server/market/profiles/find-briefly'
import { withStreets } from '#server/market/profiles/find-places'
import { type FindWord, findWords, isHalfTyped, SERVICE_WORDS } from '#server/market/profiles/find-words'
import { asksForService } from '#server/market/profiles/other-words'

type Given = {
  key: string
  label: string
  rank: number
  type: ProfileType
  /** Found by their names alone, not by what they say or live with. */
  onlyNames?: boolean
  /** Where all of them are listed for the same words; without it the page of results is that list. */
  href?(q: string): string
  vocabulary?: readonly string[]
}

/** Of a query that nobody fits as a whole, so many words may be somebody's name, each of so many letters. */
const MOST_NAMES = 4
const SHORTEST_NAME = 3

/** Profiles of one type that everybody may find, by their names, their places and what they offer. */
function profileSource({ key, label, rank, type, onlyNames = false, href, vocabulary }: Given): SearchSource {
  async function findBy(
    deps: Deps,
    words: readonly FindWord[],
    { q, near, most, viewerId }: Asked,
    byNames = onlyNames,
  ): Promise<Found | null> {
    const asked = { types: [type], words, near, onlyNames: byNames, viewerId }
    const { total, profiles } = await findBriefly(deps, asked, most)
    const [first] = profiles
    if (!first) return null
    return {
      hits: profiles.map(toHit),
      total: Math.min(total, FIND_MOST),
      capped: total > FIND_MOST,
      href: href?.(q) ?? null,
      fit: fitOfProfile(first, words, { q, near }),
    }
  }
  return {
    key,
    label,
    rank,
    ...(vocabulary && { vocabulary }),
    async find(deps, asked) {
      const words = findWords(asked.q, asked.near)
      return words && findBy(deps, onlyNames ? words : await withStreets(deps, words), asked)
    },
    /**
     * Who is asked for: the words that name what somebody does, without those about when and where; else who is called by one
     * of the words, since last names are told to nobody; else whose page speaks of all of it.
     */
    async partly(deps, asked) {
      return (await servedBy(deps, asked)) ?? (await calledBy(deps, asked)) ?? toldBy(deps, asked)
    },
  }

  async function servedBy(deps: Deps, asked: Asked): Promise<Found | null> {
    const all = onlyNames ? [] : (findWords(asked.q) ?? [])
    const words = all.filter(({ kinds, types: meant }) => kinds.length > 0 || meant.length > 0)
    // an animal alone may be about anything
    if (words.every(({ animals, types: meant }) => animals.length > 0 && meant.length === 0)) return null
    if (words.length === all.length) return null
    return findBy(deps, words, { ...asked, q: words.map(({ word }) => word).join(' ') })
  }

  async function calledBy(deps: Deps, asked: Asked): Promise<Found | null> {
    const words = asked.words.split(' ').filter((word) => word.length >= SHORTEST_NAME)
    if (words.length < 2 || words.length > MOST_NAMES) return null
    // "long hair" asks for no Long Acre Rescue
    for (const q of await wordsNowhere(deps, words.join(' '))) {
      const meant = findWords(q)
      const found = meant && (await findBy(deps, meant, { ...asked, q, words: q }, true))
      if (found) return found
    }
    return null
  }

  async function toldBy(deps: Deps, asked: Asked): Promise<Found | null> {
    const toldOf = onlyNames ? '' : tellingWords(asked.words.split(' ')).join(' ')
    if (toldOf === '') return null
    const { total, profiles } = await findBriefly(
      deps,
      { types: [type], words: [], toldOf, viewerId: asked.viewerId },
      asked.most,
    )
    // the markets list by what somebody is called and offers: there it is not found
    return profiles.length > 0
      ? { hits: profiles.map(toHit), total, capped: total > FIND_MOST, href: null, fit: FIT.SAID }
      : null
  }
}

const inMarket = (type: ProfileType) => (q: string) =>
  `/business-providers-marketplace?type=${type}&q=${encodeURIComponent(q)}`

export const people = profileSource({
  key: 'people',
  label: 'People',
  rank: 10,
  type: 'pet-parent',
  onlyNames: true,
})

export const providers = profileSource({
  key: 'providers',
  label: 'Service providers',
  rank: 20,
  type: 'service-provider',
  vocabulary: SERVICE_WORDS,
  href: (q) => `/service-providers-marketplace?q=${encodeURIComponent(q)}`,
})

export const clinics = profileSource({
  key: 'clinics',
  label: 'Veterinary clinics',
  rank: 30,
  type: 'veterinary-clinic',
  href: inMarket('veterinary-clinic'),
})

export const rescues = profileSource({
  key: 'rescues',
  label: 'Animal rescues',
  rank: 40,
  type: 'animal-rescue',
  href: inMarket('animal-rescue'),
})

export const businesses = profileSource({
  key: 'businesses',
  label: 'Shops and businesses',
  rank: 70,
  type: 'business-provider',
  href: inMarket('business-provider'),
})

/**
 * A word of the headline is less than what somebody does; where a service is asked for, both come before things that only
 * carry its name. Which animals they look after says little; otherwise the word
 * that fits least decides.
 */
function fitOfProfile(first: BriefProfile, words: readonly FindWord[], { q, near }: Pick<Asked, 'q' | 'near'>): number {
  const name = publicName({ ...first, lastName: '' })
  const asked = words.map(({ word }) => word).join(' ')
  if ([q, asked].some((one) => fitOf(name, one, near) === FIT.WHOLE)) return FIT.WHOLE
  const [does, claims] = asksForService(words) ? [FIT.DOES, FIT.CLAIMS] : [FIT.NAMED, FIT.BEGUN]
  const fits = words.flatMap(({ word, kinds, animals, types }): number[] => {
    if (types.some((type) => type === first.userType) || kinds.some((kind) => first.kinds.includes(kind)))
      return [isHalfTyped(word) ? FIT.BEGUN : does]
    const named = fitOf(name, word, near)
    if (named !== null) return [Math.min(named, FIT.NAMED)]
    if (fitOf(first.tagline, word, false) === FIT.NAMED) return [claims]
    return animals.some((animal) => first.animals.includes(animal)) ? [] : [FIT.SAID]
  })
  return fits.length > 0 ? Math.min(...fits) : FIT.SAID
}

function toHit({ userType, kinds, locality, tagline, picture, photo, ...profile }: BriefProfile): SearchHit {
  const labels: Record<string, string> = KINDS[userType]
  const kind = labels[kinds[0] ?? ''] ?? PROFILE_TYPE_NAMES[userType]
  return hit({
    label: publicName({ ...profile, userType }),
    note: [kind, locality].filter(Boolean).join(', '),
    text: tagline || null,
    href: profilePath(userType, profile),
    picture: photo ? mediaUrl(photo.id, photo.widths[0] ?? 400) : picture,
    named: true,
  })
}
