const KEY = 'pawstead.recent-searches'
const MOST = 6

/** What was searched for in this browser, newest first. It never leaves it. */
export function recentSearches(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string').slice(0, MOST) : []
  } catch {
    return [] // storage is blocked or was tampered with: nothing is remembered
  }
}

/** The list with one more search at its head; the same words in other letters count once. */
export function withSearch(list: readonly string[], q: string): string[] {
  const words = q.trim()
  if (!words) return [...list]
  return [words, ...list.filter((one) => one.toLowerCase() !== words.toLowerCase())].slice(0, MOST)
}

export function rememberSearch(q: string): void {
  store(withSearch(recentSearches(), q))
}

export function clearRecentSearches(): void {
  store([])
}

function store(list: string[]): void {
  try {
    if (list.length > 0) localStorage.setItem(KEY, JSON.stringify(list))
    else localStorage.removeItem(KEY)
  } catch {
    // storage is blocked or full: remembering is a convenience
  }
}
