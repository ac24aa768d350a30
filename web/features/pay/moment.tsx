import { useHydrated } from '@tanstack/react-router'
import { useLocale } from '#web/ui/locale'
import { dayText, momentText } from './pay-words'

/** A calendar day, "2026-05-14", as it stands on the paper. */
export function Day({ day }: { day: string }) {
  return <time dateTime={day}>{dayText(day, useLocale())}</time>
}

/** The day of a moment, in the reader's own time once the browser is there to tell it. */
export function Moment({ at }: { at: Date }) {
  const timeZone = useHydrated() ? undefined : 'UTC'
  return (
    <time dateTime={at.toISOString()} className="nums">
      {momentText(at, useLocale(), timeZone)}
    </time>
  )
}
