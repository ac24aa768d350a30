import type { SearchGroup } from '#contract/search'
import { allHref, allWords } from './group-words'

export type Option = {
  key: string
  label: string
  note: string | null
  picture: string | null
  /** Known by initials where there is no picture. */
  named: boolean
} & ({ href: string } | { search: string })
export type Group = { title: string; options: Option[] }

/**
 * What the panel lists: suggestions by group in the answer's order, each with the way to all of it, or earlier searches
 * while nothing is typed.
 */
export function groupsOf(
  words: string,
  groups: readonly SearchGroup[],
  recent: readonly string[],
  locale: string,
): Group[] {
  const q = words.trim()
  if (!q) {
    const options = recent.map((search) => plain({ key: `r-${search}`, label: search, search }))
    return options.length > 0 ? [{ title: 'Recent searches', options }] : []
  }
  return groups.map((group) => ({
    title: group.label,
    options: [
      ...group.hits.map(({ label, note, href, picture, named }) => ({
        key: `${group.key}-${href}`,
        label,
        note,
        picture,
        named,
        href,
      })),
      ...(group.total > group.hits.length
        ? [plain({ key: `all-${group.key}`, label: allWords(group, locale), href: allHref(group, q) })]
        : []),
    ],
  }))
}

function plain<Way extends { href: string } | { search: string }>(option: { key: string; label: string } & Way) {
  return { note: null, picture: null, named: false, ...option }
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
