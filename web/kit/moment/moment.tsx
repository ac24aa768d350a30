import { useTakenOver } from '#web/kit/page/taken-over'
import { cx } from '#web/ui/cx'
import { useLocale } from '#web/ui/locale'
import { momentText } from './days'

const TIMES = { minute: 'short', second: 'medium' } as const

/**
 * A moment in the reader's own time, once the browser is there to tell it: the day alone, to the minute, or to the second. Until
 * then, and without scripts, a time names its zone.
 *
 * @param props.zone whose days a document is told in; without one they are the reader's own
 * @param props.short the month in short where only the day is told; with a time it always is
 */
export function Moment({
  at,
  to = 'day',
  zone,
  short = false,
}: {
  at: Date
  to?: 'day' | 'minute' | 'second'
  zone?: string
  short?: boolean
}) {
  const takenOver = useTakenOver()
  const timeZone = zone ?? (takenOver ? undefined : 'UTC')
  // where scripts are on their way, a time in another zone would only flash
  const passing = to !== 'day' && zone === undefined && !takenOver
  return (
    <time dateTime={at.toISOString()} className={cx('nums', passing && 'invisible noscript:visible')}>
      {momentText(at, useLocale(), { ...styleOf(to, short, zone !== undefined || !takenOver), timeZone })}
    </time>
  )
}

/** A time of day that is told in another place's time says whose it is; Intl has no ready style for that. */
function styleOf(to: 'day' | 'minute' | 'second', short: boolean, elsewhere: boolean): Intl.DateTimeFormatOptions {
  if (to === 'day') return { dateStyle: short ? 'medium' : 'long' }
  if (!elsewhere) return { dateStyle: 'medium', timeStyle: TIMES[to] }
  const day = { year: 'numeric', month: 'short', day: 'numeric' } as const
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
  return { ...day, ...time, ...(to === 'second' && ({ second: '2-digit' } as const)) }
}
