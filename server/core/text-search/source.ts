import type { SearchGroup, SearchHit } from '#contract/search'
import type { Deps } from '#server/infra/deps'

export type { SearchHit }

/** What is asked of every source. */
export type Asked = {
  /** As it was typed. */
  q: string
  /** As `wordsIn` gives them: never empty, letters and digits with single spaces between. */
  words: string
  /** Finds what is spelled nearly like it, too; asked when nobody found the words as they stand. */
  near: boolean
  /** How many hits are shown. */
  most: number
  /** Who asks: they find nobody they blocked, nor who blocked them. Null for visitors. */
  viewerId: string | null
}

/**
 * How well the best hit fits. Groups stand in this order; between equals the rank decides.
 * WHOLE: the words are its name. DOES: somebody asks for a service, and this is who does it. CLAIMS: the same, by the
 * headline. NAMED: words of its name, or what it offers. BEGUN: its name has words that begin so. SAID: it only speaks of
 * them.
 */
export const FIT = { WHOLE: 6, DOES: 5, CLAIMS: 4, NAMED: 3, BEGUN: 2, SAID: 1 } as const
export type Fit = (typeof FIT)[keyof typeof FIT]

export type Found = Pick<SearchGroup, 'hits' | 'total' | 'capped' | 'href'> & {
  /** One of FIT. */
  fit: number
  /** By what words begin with alone, as "traning" begins like "transfer": another word may have been meant. */
  isVague?: boolean
}

/**
 * One kind of thing that can be searched for, which a domain brings in its manifest.
 * A source finds what everybody may see, and looks only at what everybody may read.
 */
export type SearchSource = {
  key: string
  label: string
  /** Of groups that fit equally well the one with the smaller rank comes first. */
  rank: number
  /** How many are shown among other groups, where that is not the usual number. */
  beside?: number
  /** Single words, in lower case, that it understands; a mistyped word is put right by them before everybody is asked. */
  vocabulary?: readonly string[]
  /** Null when there is nothing. */
  find(deps: Deps, asked: Asked): Promise<Found | null>
  /** What fits some of the words, asked when nobody has all of them; without it there is nothing then. */
  partly?(deps: Deps, asked: Asked): Promise<Found | null>
  /** A cheaper way to a handful while somebody types; without it `find` is asked. */
  suggest?(deps: Deps, asked: Asked): Promise<Found | null>
}

/** A hit with nothing but what is given. */
export function hit(given: Pick<SearchHit, 'label' | 'href'> & Partial<SearchHit>): SearchHit {
  return { note: null, text: null, picture: null, named: false, product: null, ...given }
}
