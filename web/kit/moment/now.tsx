import { useEffect, useState } from 'react'
import { useLocale } from '#web/ui/locale'
import { ago } from './ago'
import { momentText } from './days'

const TICK_MS = 30_000

/** The time, kept true to half a minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  // nothing else draws the page anew while it is only looked at
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** How long ago something was; the exact time is in its title. */
export function Ago({ at, className }: { at: Date; className?: string }) {
  const locale = useLocale()
  const now = useNow()
  return (
    <time
      dateTime={at.toISOString()}
      title={momentText(at, locale, { dateStyle: 'medium', timeStyle: 'short' })}
      className={className}
      suppressHydrationWarning
    >
      {ago(at, now)}
    </time>
  )
}

const DAY_WORDS = {
  weekday: { weekday: 'short' },
  'whole weekday': { weekday: 'long' },
  date: { month: 'short', day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** Names of days that are counted in UTC: "Thu", "Thursday" or "May 14". */
export function useDayWords(style: keyof typeof DAY_WORDS) {
  const locale = useLocale()
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    ...DAY_WORDS[style],
  })
  return (day: string) => format.format(new Date(`${day}T00:00:00Z`))
}
