import { zoneName } from '#contract/hours.rules'
import { useLocale } from '#web/ui/locale'

/** By which clock the hours of somebody's notices go. */
export function ZoneNote({ timeZone, className = '' }: { timeZone: string; className?: string }) {
  return <p className={`${className} text-sm text-muted-foreground`}>Times are in {zoneName(timeZone, useLocale())}.</p>
}
