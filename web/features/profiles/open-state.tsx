import { Clock } from 'lucide-react'
import { zoneName } from '#contract/hours.rules'
import type { PublicProfile } from '#contract/profile-shapes'
import { useZone } from '#web/kit/moment/use-zone'
import { openWords } from '#web/lib/open-words'
import { Badge } from '#web/ui/badge'
import { useLocale } from '#web/ui/locale'

/** Open until when, or closed until when, by the clock of the place. Emergencies are said by a band of their own. */
export function OpenState({ profile, now }: { profile: PublicProfile; now: Date }) {
  const locale = useLocale()
  const zone = useZone(profile.timeZone, now)
  const hours = { ...profile, emergencyUntil: null }
  const said = openWords(hours, now, locale, zone)
  if (!said) return null
  // without scripts nobody knows which clock the reader goes by
  const named = zone ? null : openWords(hours, now, locale, zoneName(profile.timeZone, locale))
  return (
    <Badge tone={said.open ? 'success' : 'neutral'} icon={Clock}>
      {named ? (
        <>
          <span className="noscript:hidden">{said.words}</span>
          <span className="hidden noscript:inline">{named.words}</span>
        </>
      ) : (
        said.words
      )}
    </Badge>
  )
}
