import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

/**
 * The current minute, for what changes with the clock. Null while the page is drawn for nobody in particular: it is
 * kept for a while, and another minute would not be the same page.
 */
export function useMinute(): Date | null {
  const minute = useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / MINUTE_MS),
    () => null,
  )
  return minute === null ? null : new Date(minute * MINUTE_MS)
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS)
  return () => clearInterval(timer)
}
