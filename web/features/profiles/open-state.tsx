import { Clock } from 'lucide-react'
import type { PublicProfile } from '#contract/profile-shapes'
import { useZone } from '#web/kit/moment/use-zone'
import { openWords } from '#web/lib/open-words'
import { Badge } from '#web/ui/badge'
import { useLocale } from '#web/ui/locale'

/** Open until when, or closed until when, by the clock of the place. Emergencies are said by a band of their own. */
export function OpenState({ profile, now }: { profile: PublicProfile; now: Date }) {
  const said = openWords({ ...profile, emergencyUntil: null }, now, useLocale(), useZone(profile.timeZone, now))
  if (!said) return null
  return (
    <Badge tone={said.open ? 'success' : 'neutral'} icon={Clock}>
      {said.words}
    </Badge>
  )
}
