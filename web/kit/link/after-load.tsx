import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { whenIdle } from '#web/lib/when-idle'

/** At the latest, however busy the browser is. */
const LATEST_MS = 5000

/** Draws what nobody waits for: once the page is loaded and the browser has nothing better to do. */
export function AfterLoad({ children }: { children: ReactNode }) {
  const [due, setDue] = useState(false)

  // only the browser knows when it is through
  useEffect(() => {
    const draw = () => startTransition(() => setDue(true))
    const wait = () => void whenIdle(draw, LATEST_MS)
    if (document.readyState === 'complete') wait()
    else addEventListener('load', wait, { once: true })
  }, [])

  return due && children
}
