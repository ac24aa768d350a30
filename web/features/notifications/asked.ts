const KEY = 'pawstead.notifications-asked'
const REST_MS = 30 * 24 * 3600 * 1000

/** Whether "Not now" was said in the last thirty days. */
export function askedLately(now: Date): boolean {
  try {
    const at = Date.parse(localStorage.getItem(KEY) ?? '')
    return !Number.isNaN(at) && now.getTime() - at < REST_MS
  } catch {
    return true // what cannot be remembered is not asked again and again
  }
}

export function rememberAsked(now: Date): void {
  try {
    localStorage.setItem(KEY, now.toISOString())
  } catch {
    // the card stays away until the next page
  }
}
