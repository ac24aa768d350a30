import { INACTIVITY_TIMEOUT_MS, INACTIVITY_WARNING_MS } from '#contract/session.rules'

/** The specification's numbers, section 9. */
export const INACTIVITY = {
  timeoutMs: INACTIVITY_TIMEOUT_MS,
  warnBeforeMs: INACTIVITY_WARNING_MS,
  throttleMs: 30_000,
  checkMs: 60_000,
} as const

export type Phase = 'active' | 'warning' | 'expired'

/** What the time since the last activity means. */
export function phaseAt(lastActivity: number, now: number): Phase {
  const idleMs = now - lastActivity
  if (idleMs >= INACTIVITY.timeoutMs) return 'expired'
  return idleMs >= INACTIVITY.timeoutMs - INACTIVITY.warnBeforeMs ? 'warning' : 'active'
}

type Options = {
  now: () => number
  /** Shared by all tabs of the browser, so that activity in one keeps all alive. */
  store: { read: () => number; write: (moment: number) => void }
  onPhase: (phase: Phase, endsAt: number) => void
}

/**
 * Watches how long a person has been away. Time is always measured by the clock and never by counting timers, so a
 * laptop that slept knows on waking how long it was.
 */
export function createInactivity({ now, store, onPhase }: Options) {
  let told: Phase | undefined
  let toldEnd = 0

  /** Nothing is known of who has just signed out in another tab: nobody was away. */
  const lastActivity = () => store.read() || now()

  function look(): Phase {
    const last = lastActivity()
    const phase = phaseAt(last, now())
    const endsAt = last + INACTIVITY.timeoutMs
    if (phase !== told || (phase === 'warning' && endsAt !== toldEnd)) {
      told = phase
      toldEnd = endsAt
      onPhase(phase, endsAt)
    }
    return phase
  }

  return {
    /** Begins to watch: a browser that knows nothing of the person yet starts now. */
    start(): Phase {
      if (store.read() === 0) store.write(now())
      return look()
    },
    /** Looks at the clock: every minute, when the tab comes back, when another tab reports. */
    look,
    /**
     * Something was pressed, typed, scrolled or touched. At most one in half a minute counts, and none once the
     * warning stands: then the person is asked, and a jolted mouse is no answer.
     */
    noteActivity(): void {
      if (store.read() === 0 || look() !== 'active') return
      if (now() - store.read() >= INACTIVITY.throttleMs) store.write(now())
    },
    /** The person wants to stay. Too late is too late. */
    extend(): void {
      if (store.read() === 0 || look() === 'expired') return
      store.write(now())
      look()
    },
    /** How long until the next change, at most the usual minute: warning and end come on time. */
    nextLookMs(): number {
      const idleMs = now() - lastActivity()
      const warnMs = INACTIVITY.timeoutMs - INACTIVITY.warnBeforeMs
      const next = idleMs < warnMs ? warnMs - idleMs : INACTIVITY.timeoutMs - idleMs
      return Math.max(0, Math.min(INACTIVITY.checkMs, next))
    },
  }
}
export type Inactivity = ReturnType<typeof createInactivity>
