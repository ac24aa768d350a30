import type { AnyRouter } from '@tanstack/react-router'

/** How long another page may take before its outline is shown. */
const OUTLINE_DELAY_MS = 150

/**
 * Shows the outline of another page after a moment. A page that is only narrowed, sorted or paged stays as it is until its
 * next state is there: an outline would take the field away in which somebody is typing, and the focus with it.
 */
export function delayOutline(router: AnyRouter): void {
  router.options.defaultPendingMs = OUTLINE_DELAY_MS
  router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
    router.options.defaultPendingMs = fromLocation && !pathChanged ? Number.POSITIVE_INFINITY : OUTLINE_DELAY_MS
  })
}
