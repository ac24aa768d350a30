import type { Suggestion } from '#contract/search'

export type Option = { key: string; label: string; note: string | null; picture: string | null } & (
  | { href: string }
  | { search: string }
)
export type Group = { title: string; options: Option[] }

const TITLES: Record<Suggestion['group'], string> = {
  categories: 'Categories',
  products: 'Products',
  shops: 'Shops',
  people: 'People and places',
}

/** What the panel lists: suggestions by kind in their own order, or earlier searches while nothing is typed. */
export function groupsOf(words: string, suggestions: readonly Suggestion[], recent: readonly string[]): Group[] {
  if (!words.trim()) {
    const options = recent.map((search) => ({ key: `r-${search}`, label: search, note: null, picture: null, search }))
    return options.length > 0 ? [{ title: 'Recent searches', options }] : []
  }
  return [...Map.groupBy(suggestions, (one) => one.group)].map(([group, list]) => ({
    title: TITLES[group],
    options: list.map(({ label, note, href, picture }) => ({ key: `${group}-${href}`, label, note, picture, href })),
  }))
}

/**
 * Where a key moves among the options.
 *
 * @param current the active option's place, -1 for the field itself, which stays reachable by going round
 * @returns the next place, or null when the key belongs to the field
 */
export function afterKey(key: string, current: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return current + 1 >= count ? -1 : current + 1
  if (key === 'ArrowUp') return current < 0 ? count - 1 : current - 1
  // with nothing chosen they move the caret, as in any field
  if (current < 0) return null
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}
