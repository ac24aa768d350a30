import type { SearchGroup } from '#contract/search'

type Counted = Pick<SearchGroup, 'key' | 'label' | 'total' | 'capped' | 'href'>

/** "6", "1,000+". */
export function countWords({ total, capped }: Pick<Counted, 'total' | 'capped'>, locale: string): string {
  return `${total.toLocaleString(locale)}${capped ? '+' : ''}`
}

/** "All 12 in Service providers". */
export function allWords(group: Pick<Counted, 'label' | 'total' | 'capped'>, locale: string): string {
  return `All ${countWords(group, locale)} in ${group.label}`
}

/** Where all of a group is: its own list, or the page of results with nothing else on it. */
export function allHref({ key, href }: Pick<Counted, 'key' | 'href'>, q: string): string {
  return href ?? `/search?q=${encodeURIComponent(q)}&group=${key}`
}
