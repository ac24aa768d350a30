import { Panel, PanelEmpty } from '#web/kit/desk/panel'
import type { WidgetProps } from '#web/kit/desk/widget'
import { Loaded } from '#web/kit/page/loaded'
import { editPath } from './edit-path'
import { PaperList } from './paper-list'
import { useOwnProfile } from './use-own-profile'

/** What was checked about this profile, and until when it counts. */
export function Papers({ profile: { id } }: WidgetProps) {
  const query = useOwnProfile(id)
  return (
    <Panel title="Documents" more={{ href: editPath(id, 'papers'), label: 'Add or change' }}>
      <Loaded query={query} what="your documents" shape="h-[6rem] rounded-md">
        {({ papers }) =>
          papers.length === 0 ? (
            <PanelEmpty>Send us a document, and your page will show what we checked and when.</PanelEmpty>
          ) : (
            <PaperList papers={papers} />
          )
        }
      </Loaded>
    </Panel>
  )
}
