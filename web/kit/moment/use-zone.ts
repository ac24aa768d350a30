import { useTakenOver } from '#web/kit/page/taken-over'
import { zoneWords } from '#web/lib/time-words'
import { useLocale } from '#web/ui/locale'

/** Which clock the times of a place are by, in the browser of a reader whose own shows another. */
export function useZone(timeZone: string, now: Date): string {
  const locale = useLocale()
  return useTakenOver() ? zoneWords(timeZone, now, locale) : ''
}
