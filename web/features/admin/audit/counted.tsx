import { useLocale } from '#web/ui/locale'

/** How much of the log this is; "10,000+" where nobody counted further. */
export function CountedEvents({
  from,
  to,
  total,
  capped,
}: {
  from: number
  to: number
  total: number
  capped: boolean
}) {
  const number = new Intl.NumberFormat(useLocale())
  const all = `${number.format(total)}${capped ? '+' : ''}`
  const which = from > 1 ? `${number.format(from)} to ${number.format(to)}` : number.format(to)
  return (
    <p className="mt-4 text-sm text-muted-foreground">
      Showing {which} of {all} {total === 1 ? 'event' : 'events'}. Times are in your time zone. An IP address is missing
      if it couldn’t be looked up in time.
    </p>
  )
}
