import { Siren } from 'lucide-react'
import { zoneName } from '#contract/hours.rules'
import { EMERGENCY_HOURS } from '#contract/profiles.rules'
import type { WidgetProps } from '#web/kit/desk/widget'
import { useAct } from '#web/kit/form/use-act'
import { momentText } from '#web/kit/moment/days'
import { client } from '#web/lib/api'
import { Icon } from '#web/ui/icon'
import { useLocale } from '#web/ui/locale'
import { Switch } from '#web/ui/switch'
import { useKeepProfile, useOwnProfile } from './use-own-profile'

/** A clinic says whether it takes emergencies now. It has to be said again after twelve hours, so that it is true. */
export function EmergencySwitch({ profile: { id } }: WidgetProps) {
  const { data } = useOwnProfile(id)
  const locale = useLocale()
  const keep = useKeepProfile()
  const change = useAct((on: boolean) => client.profiles.setEmergency({ id, on }), keep)
  const until = data?.emergencyUntil && data.emergencyUntil > new Date() ? data.emergencyUntil : null
  const time =
    until &&
    [
      momentText(until, locale, {
        ...{ weekday: 'short', hour: 'numeric', minute: '2-digit' },
        timeZone: data?.timeZone,
      }),
      data && zoneName(data.timeZone, locale, until),
    ]
      .filter(Boolean)
      .join(' ')
  return (
    <section
      aria-label="Emergencies"
      className="rounded-xl bg-tile-sage text-on-tile px-5 sm:px-6 flex items-center gap-4 hc:border-2"
    >
      <Icon as={Siren} size="lg" className="max-[22rem]:hidden" />
      <div className="flex-1 min-w-0 [&_p]:text-on-tile">
        <Switch
          label="Taking emergencies now"
          hint={
            change.problem?.words ??
            (time
              ? `Your page shows this until ${time}, then it turns off.`
              : `Your page shows this for ${EMERGENCY_HOURS} hours, then it turns off.`)
          }
          checked={until !== null}
          disabled={!data}
          onChange={change.run}
        />
      </div>
    </section>
  )
}
