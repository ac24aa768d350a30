import { useLocale } from '#web/ui/locale'
import { dayText } from './days'

/** A calendar day, "2026-05-14", the same for every reader; `short` for tables, where it stays on one line. */
export function Day({ day, short = false }: { day: string; short?: boolean }) {
  return (
    <time dateTime={day} className={short ? 'nums whitespace-nowrap' : 'nums'}>
      {dayText(day, useLocale(), short ? 'medium' : 'long')}
    </time>
  )
}
