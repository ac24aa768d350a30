import { useLocale } from '#web/ui/locale'
import { dayText } from './days'

/** A calendar day, the same for every reader. */
export function Day({ day }: { day: string }) {
  return (
    <time dateTime={day} className="nums whitespace-nowrap">
      {dayText(day, useLocale())}
    </time>
  )
}
