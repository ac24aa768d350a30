import { useLocale } from '#web/ui/locale'

/** A date, with the time of day where it matters. */
export function Moment({ at, time = false }: { at: Date; time?: boolean }) {
  const locale = useLocale()
  const style = time ? ({ dateStyle: 'medium', timeStyle: 'short' } as const) : ({ dateStyle: 'long' } as const)
  return (
    <time dateTime={at.toISOString()} className="nums">
      {new Intl.DateTimeFormat(locale, style).format(at)}
    </time>
  )
}
