import type { AnyRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address shows another variation of what was shown. */
    isVariation?: boolean
  }
}

/** How long another page may take before its outline is shown. */
const OUTLINE_DELAY_MS = 150

/**
 * Shows the outline of another page after a moment. A page that is only narrowed, sorted or paged stays as it is until its
 * next state is there: an outline would take the field away in which somebody is typing, and the focus with it. So does
 * one that is shown for a variation, though it has an address of its own (`state={{ isVariation: true }}`).
 */
export function delayOutline(router: AnyRouter): void {
  router.options.defaultPendingMs = OUTLINE_DELAY_MS
  router.subscribe('onBeforeLoad', ({ fromLocation, toLocation, pathChanged }) => {
    const stays = fromLocation && (!pathChanged || toLocation.state.isVariation)
    router.options.defaultPendingMs = stays ? Number.POSITIVE_INFINITY : OUTLINE_DELAY_MS
  })
}
