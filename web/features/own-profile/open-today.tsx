import type { OwnProfile } from '#contract/profile-shapes'
import { isReviewed } from '#contract/profiles.rules'
import { Panel, PanelEmpty } from '#web/kit/desk/panel'
import type { ClauseText, WidgetProps } from '#web/kit/desk/widget'
import { useZone } from '#web/kit/moment/use-zone'
import { Loaded } from '#web/kit/page/loaded'
import { openWords } from '#web/lib/open-words'
import { useLocale } from '#web/ui/locale'
import { editPath } from './edit-path'
import { useOwnProfile } from './use-own-profile'

/** What visitors are told about being open at this moment. */
export function OpenToday({ profile: { id } }: WidgetProps) {
  const query = useOwnProfile(id)
  const words = useOpenWords(query.data)
  return (
    <Panel title="Hours" more={{ href: editPath(id, 'hours'), label: 'Change' }}>
      <Loaded query={query} what="your hours" shape="h-[3rem] rounded-md">
        {() =>
          words ? (
            <p className="text-lg">{words}</p>
          ) : (
            <PanelEmpty>Add your hours so people know when you’re open.</PanelEmpty>
          )
        }
      </Loaded>
    </Panel>
  )
}

/** "your page says “Open until 6 PM”", where somebody can read it. */
export function useOpenClause({ profile }: WidgetProps): ClauseText {
  const { data, isLoading } = useOwnProfile(profile.id, isReviewed(profile.userType))
  const words = useOpenWords(data)
  if (isLoading) return undefined
  return words && data?.approval === 'approved' && !data.hidden ? `your page says “${words}”` : null
}

function useOpenWords(
  profile: Pick<OwnProfile, 'hours' | 'closure' | 'timeZone' | 'emergencyUntil'> | undefined,
): string | undefined {
  const now = new Date()
  const zone = useZone(profile?.timeZone ?? 'UTC', now)
  const locale = useLocale()
  return profile && openWords(profile, now, locale, zone)?.words
}
