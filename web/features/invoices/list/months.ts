import { lastMonths, today } from '#web/kit/moment/days'

/** Three years: what is older is found by its words or its number. */
const MOST = 36
/** While it is not known when the first invoice was, and where there is none. */
const USUAL = 12

/** The months to choose from, newest first: back to the first that has an invoice, and this one at least. */
export function monthsSince(first: string | null | undefined, day = today()): string[] {
  return lastMonths(MOST, day).filter((month, back) => back === 0 || (first ? month >= first : back < USUAL))
}
