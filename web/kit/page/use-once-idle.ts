import { useEffect } from 'react'

/** At the latest so long after it was drawn, in milliseconds. */
const LATEST_MS = 3000

/**
 * Loads the code of a page's next step once the browser has nothing else to do. Pages that came whole from the server have
 * not loaded what their loaders do: without it the first choice on them would wait for that, and hide the page meanwhile.
 *
 * @param load the same function with each drawing
 */
export function useOnceIdle(load: () => Promise<unknown>): void {
  useEffect(() => {
    // what fails here is loaded, or said to have failed, when it is needed
    const go = () => void load().catch(() => undefined)
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(go, LATEST_MS)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(go, { timeout: LATEST_MS })
    return () => cancelIdleCallback(idle)
  }, [load])
}
