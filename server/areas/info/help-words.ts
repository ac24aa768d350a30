import { isOwnWord, slips, stemOf, wordsOf } from '#server/core/text-search/spelling'
import type { Readable } from './help'

/** So many words may be meant by a mistyped one. */
const MEANT = 4

/**
 * The words of the articles, by their stems.
 *
 * @param standing in how many articles a stem is called for
 */
export function createHelpWords(readables: readonly Readable[], standing: (stem: string) => number) {
  const spellings = new Map<string, Set<string>>()
  for (const { title, keywords, summary, plain } of readables) {
    for (const word of wordsOf(`${plain} ${keywords} ${summary} ${title}`)) {
      const stem = stemOf(word)
      spellings.set(stem, (spellings.get(stem) ?? new Set()).add(word))
    }
  }
  const stems = [...spellings.keys()]

  /** Whether a word is written in the articles as it stands, but for its number. */
  function isWritten(word: string): boolean {
    const written = spellings.get(stemOf(word))
    return [word, `${word}s`, word.replace(/s$/, '')].some((one) => written?.has(one))
  }

  return {
    has: (stem: string) => spellings.has(stem),
    isWritten,

    /** Of the spellings of a stem the shortest, which is the plainest. */
    shownFor: (stem: string) =>
      [...(spellings.get(stem) ?? [stem])].reduce((best, one) => (one.length < best.length ? one : best)),

    /**
     * The nearest stems the articles use: "rturns" may mean "returns" and "turns". Those first of which a letter was left
     * out, which happens most, and of these what is called for in most articles. None where it is one already or none is near.
     */
    nearest(word: string): string[] {
      const stem = stemOf(word)
      // "geting" is no form of "get"
      const doubled = word.replace(/([b-df-hj-np-tv-z])(ing|ed)$/, '$1$1$2')
      if (doubled !== word && !isWritten(word) && isWritten(doubled)) return [stemOf(doubled)]
      if (word.length < 4 || isOwnWord(stem) || stems.some((known) => known.startsWith(stem))) return []
      const limit = stem.length > 6 ? 2 : 1
      const near = [...spellings].map(([known, written]) => {
        // a slip in the ending changes the stem by more, and so little is left of some that it says nothing
        const whole = [...written].map((one) => slips(word, one, limit))
        return { known, distance: Math.min(stem.length < 4 ? limit + 1 : slips(stem, known, limit), ...whole) }
      })
      const least = Math.min(...near.map(({ distance }) => distance))
      if (least > limit) return []
      return near
        .filter(({ distance }) => distance === least)
        .map(({ known }) => ({ known, isLeftOut: known.length > stem.length, times: standing(known) }))
        .sort((one, other) => +other.isLeftOut - +one.isLeftOut || other.times - one.times)
        .slice(0, MEANT)
        .map(({ known }) => known)
    },
  }
}
