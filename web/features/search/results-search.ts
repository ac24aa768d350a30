/** Shorter words find everything and nothing. */
export const MIN_LETTERS = 2

const GROUP = /^[a-z]+(?:-[a-z]+)*$/

export type SearchSearch = { q?: string; group?: string }

/** What the search page's address asks for. Which groups there are is known to the server. */
export function readSearch(raw: Record<string, unknown>): SearchSearch {
  const q =
    typeof raw.q === 'string' || typeof raw.q === 'number'
      ? String(raw.q)
          .replace(/\p{Cc}+/gu, ' ')
          .trim()
          .slice(0, 100)
          .toWellFormed()
          .trim()
      : ''
  const group = typeof raw.group === 'string' && raw.group.length <= 40 && GROUP.test(raw.group) ? raw.group : ''
  return { ...(q && { q }), ...(group && { group }) }
}
