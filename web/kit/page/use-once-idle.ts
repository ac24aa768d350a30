import { useEffect } from 'react'
import { whenIdle } from '#web/lib/when-idle'

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
    return whenIdle(() => void load().catch(() => undefined), LATEST_MS)
  }, [load])
}
