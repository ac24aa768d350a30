import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { zoneName } from '#contract/hours.rules'
import type { PublicProfile } from '#contract/profile-shapes'
import { useZone } from '#web/kit/moment/use-zone'
import { openWords } from '#web/lib/open-words'
import { Badge } from '#web/ui/badge'
import { useLocale } from '#web/ui/locale'

type Shown = { profile: PublicProfile; now: Date }

/** Open until when, or closed until when, by the clock of the place. Emergencies are said by a band of their own. */
export function OpenState({ profile, now }: Shown) {
  const said = useOpen({ profile, now })
  return (
    said && (
      <Badge tone={said.open ? 'success' : 'neutral'} icon={Clock}>
        {said.words}
      </Badge>
    )
  )
}

/** Whether it is open, and the words for it; null where no hours are known. */
export function useOpen({ profile, now }: Shown): { open: boolean; words: ReactNode } | null {
  const locale = useLocale()
  const zone = useZone(profile.timeZone, now)
  const hours = { ...profile, emergencyUntil: null }
  const said = openWords(hours, now, locale, zone)
  if (!said) return null
  // without scripts nobody knows which clock the reader goes by
  const named = zone ? null : openWords(hours, now, locale, zoneName(profile.timeZone, locale), false)
  if (!named) return said
  return {
    open: said.open,
    words: (
      <>
        <span className="noscript:hidden">{said.words}</span>
        <span className="hidden noscript:inline">{named.words}</span>
      </>
    ),
  }
}
