/** Read by `public/theme.js` too. */
export const CLOSED_KEY = 'pawstead.announcements-closed'
/** More than are ever on show; older ones are over. */
const KEPT = 50

/** The announcements that were closed in this browser, by whomever: also before they signed in, and without an account. */
export function closedHere(): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(CLOSED_KEY) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  } catch {
    return [] // storage is blocked or holds something else
  }
}

/** @returns all that were closed here */
export function closeHere(id: string): string[] {
  const ids = [...closedHere().filter((one) => one !== id), id].slice(-KEPT)
  try {
    localStorage.setItem(CLOSED_KEY, JSON.stringify(ids))
  } catch {
    // storage is blocked: it comes again with the next page
  }
  return ids
}
