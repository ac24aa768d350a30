/** Shorter words find everything and nothing. */
export const MIN_LETTERS = 2

/** The areas of the contract's search, which the page may not load together with zod. */
const AREAS = ['products'] as const

export type SearchSearch = { q?: string; area?: (typeof AREAS)[number] }

/** What the search page's address asks for. */
export function readSearch(raw: Record<string, unknown>): SearchSearch {
  const q =
    typeof raw.q === 'string' || typeof raw.q === 'number'
      ? String(raw.q).trim().slice(0, 100).toWellFormed().trim()
      : ''
  const area = AREAS.find((one) => one === raw.area)
  return { ...(q && { q }), ...(area && { area }) }
}
