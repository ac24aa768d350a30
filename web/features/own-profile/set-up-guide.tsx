import { CircleCheck, CircleDashed } from 'lucide-react'
import { completeness } from '#contract/profile-completeness.rules'
import { Panel } from '#web/kit/desk/panel'
import type { WidgetProps } from '#web/kit/desk/widget'
import { AppLink } from '#web/kit/link/app-link'
import { Loaded } from '#web/kit/page/loaded'
import { buttonClass } from '#web/ui/button-class'
import { Icon } from '#web/ui/icon'
import { ProgressBar } from '#web/ui/progress-bar'
import { editPath } from './edit-path'
import { useOwnProfile } from './use-own-profile'

const SHOWN = 4

/** What is missing, the best next step first. It goes once nothing is. */
export function SetUpGuide({ profile: { id } }: WidgetProps) {
  const query = useOwnProfile(id)
  const { percent, missing } = query.data ? completeness(query.data) : { percent: 0, missing: [] }
  if (query.data && missing.length === 0) return null
  const [next] = missing
  return (
    <Panel title={query.data ? titleOf(percent) : 'Your profile'}>
      <Loaded query={query} what="your profile" shape="h-[12rem] rounded-md">
        {() => (
          <>
            {/* a full bar would say that nothing is missing, above a list of what is */}
            {percent < 100 && (
              <div className="mb-4">
                <ProgressBar value={percent} label="How much of what’s required is filled in" />
                <p className="mt-1.5 text-sm text-muted-foreground">{percent}% of what’s required is filled in</p>
              </div>
            )}
            <ul className="flex flex-col gap-2.5 pointer-coarse:gap-0">
              {missing.slice(0, SHOWN).map(({ field, label, required }) => (
                <li key={field} className="relative flex items-start gap-3 pointer-coarse:py-2.5">
                  <Icon as={CircleDashed} size="sm" className="mt-0.5 text-muted-foreground" />
                  <AppLink data-plain="" href={editPath(id, field)} className="card-link">
                    {label}
                    {required && <span className="text-sm text-muted-foreground"> (required)</span>}
                  </AppLink>
                </li>
              ))}
              {percent === 100 && (
                <li className="flex items-start gap-3 text-muted-foreground">
                  <Icon as={CircleCheck} size="sm" className="mt-0.5 text-success-ink" />
                  Everything required is filled in
                </li>
              )}
            </ul>
            {next && (
              <AppLink
                data-plain=""
                href={editPath(id, next.field)}
                className={buttonClass('outline', 'md', 'mt-5 w-full')}
              >
                {percent === 100 ? 'Improve your profile' : 'Continue your profile'}
              </AppLink>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  )
}

function titleOf(percent: number): string {
  return percent === 100 ? 'Add more to your profile' : 'Finish your profile'
}
