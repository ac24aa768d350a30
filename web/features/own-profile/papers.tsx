import { BadgeCheck, CircleAlert, CircleX, Clock, type LucideIcon } from 'lucide-react'
import type { Paper } from '#contract/profiles'
import { VERIFICATION_KINDS, type VerificationKind } from '#contract/profiles.rules'
import { Panel, PanelEmpty } from '#web/features/dashboards/panel'
import type { WidgetProps } from '#web/features/dashboards/widget'
import { Loaded } from '#web/features/settings/loaded'
import { dayWords } from '#web/lib/open-words'
import { Badge, type BadgeTone } from '#web/ui/badge'
import { useLocale } from '#web/ui/locale'
import { editPath } from './edit-path'
import { useOwnProfile } from './use-own-profile'

const LOOKS: Record<Paper['status'], { tone: BadgeTone; icon: LucideIcon; words: string }> = {
  pending: { tone: 'warning', icon: Clock, words: 'Being checked' },
  verified: { tone: 'success', icon: BadgeCheck, words: 'Checked' },
  rejected: { tone: 'destructive', icon: CircleX, words: 'Not accepted' },
  expired: { tone: 'warning', icon: CircleAlert, words: 'Run out' },
}

/** What was checked about this profile, and until when it counts. */
export function Papers({ profile: { id } }: WidgetProps) {
  const query = useOwnProfile(id)
  const locale = useLocale()
  return (
    <Panel title="Checked papers" more={{ href: editPath(id, 'papers'), label: 'Add or change' }}>
      <Loaded query={query} what="your papers" shape="h-[6rem] rounded-md">
        {({ papers }) =>
          papers.length === 0 ? (
            <PanelEmpty>Show us a paper, and your page says what was checked and when. People choose by it.</PanelEmpty>
          ) : (
            <ul className="-my-3 divide-y divide-border">
              {papers.map((paper) => (
                <li key={paper.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
                  <span className="flex-1 min-w-[10rem]">
                    <span className="font-semibold">{VERIFICATION_KINDS[paper.kind as VerificationKind]}</span>
                    <span className="block text-sm text-muted-foreground">
                      {paper.status === 'rejected'
                        ? paper.reason
                        : paper.validUntil
                          ? `Counts until ${dayWords(paper.validUntil, locale)} ${paper.validUntil.slice(0, 4)}`
                          : 'Counts without end'}
                    </span>
                  </span>
                  <Badge tone={LOOKS[paper.status].tone} icon={LOOKS[paper.status].icon}>
                    {LOOKS[paper.status].words}
                  </Badge>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  )
}
