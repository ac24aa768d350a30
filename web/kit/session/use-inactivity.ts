import { useEffect, useState } from 'react'
import { ACTIVITY_KEY } from '#web/lib/session/session-key'
import { createInactivity, type Inactivity, type Phase } from './inactivity'

const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchstart'] as const

const store = {
  read: () => Number(localStorage.getItem(ACTIVITY_KEY)) || 0,
  write: (moment: number) => localStorage.setItem(ACTIVITY_KEY, String(moment)),
}

export type Idle = { phase: Phase; endsAt: number; extend: () => void }

/** Follows the person's activity while the page is open. */
export function useInactivity(): Idle {
  const [told, setTold] = useState<{ phase: Phase; endsAt: number }>({ phase: 'active', endsAt: 0 })
  const [inactivity] = useState<Inactivity>(() =>
    createInactivity({ now: Date.now, store, onPhase: (phase, endsAt) => setTold({ phase, endsAt }) }),
  )

  // the page's events, the clock and the other tabs are all outside of React
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      if (inactivity.look() !== 'expired') timer = setTimeout(look, inactivity.nextLookMs())
    }
    const note = () => inactivity.noteActivity()
    const hear = ({ key }: StorageEvent) => key === ACTIVITY_KEY && look()
    inactivity.start()
    look()
    for (const name of ACTIVITY_EVENTS) addEventListener(name, note, { passive: true, capture: true })
    // timers sleep with the laptop; coming back to the page looks at the clock at once
    for (const name of ['focus', 'pageshow', 'online']) addEventListener(name, look)
    document.addEventListener('visibilitychange', look)
    addEventListener('storage', hear)
    return () => {
      clearTimeout(timer)
      for (const name of ACTIVITY_EVENTS) removeEventListener(name, note, { capture: true })
      for (const name of ['focus', 'pageshow', 'online']) removeEventListener(name, look)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('storage', hear)
    }
  }, [inactivity])

  return { ...told, extend: inactivity.extend }
}
