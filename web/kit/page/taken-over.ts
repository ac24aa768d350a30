import { startTransition, useEffect, useState } from 'react'

/**
 * Whether the browser has taken over the page: what is drawn for one reader alone may show from now on. Unlike the
 * router's `useHydrated`, which draws everything that asks anew in one task, this lets React take its time; what a
 * reader may press at once must not wait for it.
 */
export function useTakenOver(): boolean {
  const [takenOver, setTakenOver] = useState(isTakenOver)

  // only after the first drawing, which must equal the server's
  useEffect(() => startTransition(() => setTakenOver(true)), [])

  return takenOver
}

/** Said by the client's entry; pages drawn after that are nobody's copy. */
const isTakenOver = () => typeof document !== 'undefined' && document.documentElement.dataset.hydrated === 'true'
