import type { HelpFound } from '#contract/info'
import { ANIMAL_STEMS } from '#server/core/text-search/animal-stems'
import { inOneWord } from '#server/core/text-search/other-words'
import { DENIALS, stemOf, wordsOf } from '#server/core/text-search/spelling'
import type { Readable } from './help'
import { createHelpWords } from './help-words'

/** How much a word counts by where it stands. */
const WEIGHTS = { title: 8, keywords: 6, summary: 4, category: 3, plain: 1 } as const
const FIELDS = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]
/** A word that only begins like the one searched for, as while somebody is typing. */
const BEGINNING = 0.6
const SHOWN = 10
/** Stems that say the same in our articles, which use one of them. */
const ALIKE: ReadonlyMap<string, readonly string[]> = new Map([
  ['shipp', ['delivery']],
  ['shipment', ['delivery']],
  ['fee', ['cost']],
  ['charge', ['cost']],
])
/** So much less than the first count the others that a mistyped word may mean. */
const SECOND = 0.9

type Link = HelpFound['items'][number]
/** @property called the words of its title */
type Doc = { link: Link; called: string; weights: Map<string, number>; top: number }

/**
 * What has every word of a query, whether the first of it is called so or was given them as a keyword, and whether articles
 * have the words as they stand, and not only others that begin with them.
 */
export type HelpNamed = {
  items: Link[]
  corrected: boolean
  inTitle: boolean
  inKeywords: boolean
  inWholeWords: boolean
}

export type HelpSearch = {
  /** For a question: what has half of its words at least. */
  search(query: string): HelpFound
  /** For a few words: what has all of them. */
  named(query: string): HelpNamed
  /** Where nothing has all of them: what is about some of them, by its title or its keywords. */
  partly(query: string): Link[]
}

/** A search over the help articles in memory: ranked, by word stems and beginnings, forgiving slips of the keyboard. */
export function createHelpSearch(readables: readonly Readable[]): HelpSearch {
  const docs: Doc[] = readables.map((article) => {
    const weights = new Map<string, number>()
    for (const field of FIELDS) {
      for (const word of wordsOf(article[field])) {
        const stem = stemOf(word)
        // said often counts more, but not by much
        const most = WEIGHTS[field] + (field === 'plain' ? Math.min(weights.get(stem) ?? 0, 2) : 0)
        weights.set(stem, Math.max(weights.get(stem) ?? 0, most))
      }
    }
    const { slug, title, summary, category, top } = article
    const called = wordsOf(title).join(' ')
    return { link: { slug, title, summary, category }, called, weights, top: top ?? Number.MAX_SAFE_INTEGER }
  })
  /** In how many articles a word is called for, by their title or their keywords. */
  const standing = (stem: string) => docs.filter(({ weights }) => (weights.get(stem) ?? 0) >= WEIGHTS.keywords).length
  const { has, isWritten, nearest, shownFor } = createHelpWords(readables, standing)

  /** By the word that fits an article best, of those that may be meant. */
  function bestScore(doc: Doc, meant: readonly string[]): number {
    return Math.max(...meant.map((stem, place) => score(doc, stem) * (place === 0 ? 1 : SECOND)))
  }

  function score({ weights }: Doc, stem: string): number {
    const whole = weights.get(stem)
    if (whole) return whole
    // a short word of its own is the beginning of many others: a cat is no category
    if (stem.length < 2 || (stem.length < 4 && has(stem))) return 0
    let best = 0
    for (const [known, weight] of weights) if (known.startsWith(stem)) best = Math.max(best, weight * BEGINNING)
    return best
  }

  /** @param literally words stay as they were typed */
  function rank(query: string, literally = false) {
    const words = [...new Set(wordsOf(inOneWord(query)))].slice(0, 12)
    const asked = words.join(' ')
    // "can’t pay" and "couldn’t pay" ask for the same, but of titles the one with that word is meant rather
    const denials = words.filter((word) => DENIALS.has(word))
    const wanted = denials.length < words.length ? words.filter((word) => !DENIALS.has(word)) : words
    let isCorrected = false
    const terms = wanted.map((word) => {
      const near = literally ? [] : nearest(word)
      const [first] = near
      if (first !== undefined) isCorrected = true
      const own = first === undefined ? [stemOf(word)] : near
      const meant = literally ? own : own.flatMap((stem) => [stem, ...(ALIKE.get(stem) ?? [])])
      return { meant, shown: first === undefined ? word : shownFor(first) }
    })
    const found = docs
      .map((doc) => {
        const scores = terms.map(({ meant }) => bestScore(doc, meant))
        const matched = scores.filter((each) => each > 0).length
        const denied = denials.map((word) => doc.weights.get(word) ?? 0)
        return { doc, matched, total: [...scores, ...denied].reduce((sum, each) => sum + each, 0) }
      })
      // every second word at least, or a long question would find everything
      .filter(({ matched }) => matched > 0 && matched >= terms.length / 2)
      .sort(
        (one, other) =>
          // what is called so; of equals what is asked most
          other.matched - one.matched ||
          +(other.doc.called === asked) - +(one.doc.called === asked) ||
          other.total - one.total ||
          one.doc.top - other.doc.top,
      )
    return { terms, found, isCorrected: isCorrected && found.length > 0 }
  }

  return {
    search(query) {
      const { terms, found, isCorrected } = rank(query)
      return {
        // what has all words is never left out: the search counts it too
        items: found
          .filter(({ matched }, place) => place < SHOWN || matched === terms.length)
          .map(({ doc }) => doc.link),
        corrected: isCorrected ? terms.map(({ shown }) => shown).join(' ') : null,
      }
    },
    named(query) {
      const { terms, found, isCorrected } = rank(query)
      const all = found.filter(({ matched }) => matched === terms.length)
      const first = all[0]?.doc.weights
      const least = first
        ? Math.min(...terms.map(({ meant }) => Math.max(...meant.map((stem) => first.get(stem) ?? 0))))
        : 0
      return {
        items: all.map(({ doc }) => doc.link),
        corrected: isCorrected,
        inTitle: least >= WEIGHTS.title,
        inKeywords: least >= WEIGHTS.keywords,
        inWholeWords: !isCorrected && terms.every(({ shown }) => isWritten(shown)),
      }
    },
    partly(query) {
      // a slip and a word too many are two guesses, and lead anywhere
      const { terms, found } = rank(query, true)
      return found
        .filter(({ doc }) =>
          // the animal alone says too little
          terms.some(
            ({ meant: [stem = ''] }) => !ANIMAL_STEMS.has(stem) && (doc.weights.get(stem) ?? 0) >= WEIGHTS.keywords,
          ),
        )
        .sort((one, other) => other.total - one.total)
        .map(({ doc }) => doc.link)
    },
  }
}
