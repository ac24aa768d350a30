import { Clock } from 'lucide-react'
import { useZone } from '#web/kit/moment/use-zone'
import { type Hours, openWords } from '#web/lib/open-words'
import { Badge } from '#web/ui/badge'
import { useLocale } from '#web/ui/locale'
import { useMinute } from './use-minute'

/** Whether it is open, by the clock of the place. Known once the page is the reader's. */
export function OpenBadge({ onPhoto = false, ...hours }: Hours & { onPhoto?: boolean }) {
  const now = useMinute()
  return now && <OpenAt now={now} onPhoto={onPhoto} hours={hours} />
}

function OpenAt({ now, onPhoto, hours }: { now: Date; onPhoto: boolean; hours: Hours }) {
  const said = openWords(hours, now, useLocale(), useZone(hours.timeZone, now))
  if (!said) return null
  return (
    <Badge tone={onPhoto ? 'photo' : said.open ? 'success' : 'neutral'} icon={Clock}>
      {said.words}
    </Badge>
  )
}
