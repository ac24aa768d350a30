/** Read by `public/theme.js` too, which keeps the room before the page is drawn. */
export const ALERTS_KEY = 'pawstead.alerts'

/**
 * Whether the last answer held alerts. The line is drawn once the next answer is there; what is remembered keeps its
 * room until then, so that nothing on the page moves. Where there was nothing, no room is kept.
 */
export function rememberAlerts(any: boolean): void {
  if (any) document.documentElement.dataset.alerts = 'held'
  try {
    if (any) localStorage.setItem(ALERTS_KEY, 'held')
    else localStorage.removeItem(ALERTS_KEY)
  } catch {
    // storage is blocked: the line pushes the page down when it comes
  }
}

/** Gives the room back: to be called where that moves nothing under a hand, such as with the next page. */
export function releaseRoom(): void {
  delete document.documentElement.dataset.alerts
}
