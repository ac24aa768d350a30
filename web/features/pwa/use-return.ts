import { useEffect } from 'react'
import { isReachable } from './reachable'

const ASK_AGAIN_MS = 10_000

/** Goes on to a page as soon as the server answers again. With null there is nowhere to go. */
export function useReturn(wanted: string | null): void {
  // the connection is an event of another world, and so is a server that comes back while the connection stood
  useEffect(() => {
    if (wanted === null) return
    const go = async () => {
      if (await isReachable()) location.replace(wanted)
    }
    const timer = setInterval(() => document.visibilityState === 'visible' && void go(), ASK_AGAIN_MS)
    addEventListener('online', go)
    return () => {
      clearInterval(timer)
      removeEventListener('online', go)
    }
  }, [wanted])
}
