import { ENOUGH_REVIEWS } from '#contract/ratings.rules'

type Writers = { average: Intl.NumberFormat; count: Intl.NumberFormat }

/** Making a formatter costs a hundred times what using it does, and a page shows dozens of ratings. */
const known = new Map<string, Writers>()

function writersFor(locale: string): Writers {
  const found = known.get(locale)
  if (found) return found
  const made = {
    average: new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    count: new Intl.NumberFormat(locale),
  }
  known.set(locale, made)
  return made
}

/** What a rating shows: the average with one decimal, or null while it is too new to tell. */
export function ratingWords(value: number, count: number, locale: string): { value: string; count: string } | null {
  if (count < ENOUGH_REVIEWS) return null
  const writers = writersFor(locale)
  return { value: writers.average.format(value), count: writers.count.format(count) }
}
