import { isReviewed } from '#contract/profiles.rules'
import { Panel, PanelEmpty } from '#web/kit/desk/panel'
import type { ClauseText, WidgetProps } from '#web/kit/desk/widget'
import { Loaded } from '#web/kit/page/loaded'
import { openWords } from '#web/lib/open-words'
import { useLocale } from '#web/ui/locale'
import { editPath } from './edit-path'
import { useOwnProfile } from './use-own-profile'

/** What visitors are told about being open at this moment. */
export function OpenToday({ profile: { id } }: WidgetProps) {
  const query = useOwnProfile(id)
  const locale = useLocale()
  return (
    <Panel title="Hours" more={{ href: editPath(id, 'hours'), label: 'Change' }}>
      <Loaded query={query} what="your hours" shape="h-[3rem] rounded-md">
        {(profile) => {
          const said = openWords({ ...profile, emergencyUntil: null }, new Date(), locale)
          return said ? (
            <p className="text-lg">{said.words}</p>
          ) : (
            <PanelEmpty>Add your hours so people know when you’re open.</PanelEmpty>
          )
        }}
      </Loaded>
    </Panel>
  )
}

/** "your page says “Open until 6 PM”" */
export function useOpenClause({ profile }: WidgetProps): ClauseText {
  const { data, isLoading } = useOwnProfile(profile.id, isReviewed(profile.userType))
  const locale = useLocale()
  if (isLoading) return undefined
  const said = data && openWords({ ...data, emergencyUntil: null }, new Date(), locale)
  return said ? `your page says “${said.words}”` : null
}
