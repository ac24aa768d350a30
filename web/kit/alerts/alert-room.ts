/** Read by `public/theme.js` too, which keeps the room before the page is drawn. */
export const ALERTS_KEY = 'pawstead.alerts'

/**
 * Whether the last answer held alerts. The line is drawn once the next answer is there; what is remembered keeps its
 * room until then, so that nothing on the page moves. Where there was nothing, no room is kept.
 */
export function rememberAlerts(any: boolean): void {
  try {
    if (any) localStorage.setItem(ALERTS_KEY, 'held')
    else localStorage.removeItem(ALERTS_KEY)
  } catch {
    // storage is blocked: the line stands at the lower edge of the first page
  }
}

/** Whether the page was drawn with room for the line. */
export function hasRoom(): boolean {
  return document.documentElement.dataset.alerts !== undefined
}

/** Makes room: to be called where that moves nothing under a hand, such as before the next page. */
export function keepRoom(): void {
  document.documentElement.dataset.alerts = 'held'
}

/** Gives the room back, likewise. */
export function releaseRoom(): void {
  delete document.documentElement.dataset.alerts
}
