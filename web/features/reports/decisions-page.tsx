import { useQuery, useQueryClient } from '@tanstack/react-query'
import { SettingsSkeleton } from '#web/features/settings/settings-skeleton'
import { isSessionOver } from '#web/kit/form/refusal'
import { AppLink } from '#web/kit/link/app-link'
import { Card } from '#web/kit/page/card'
import { Loaded } from '#web/kit/page/loaded'
import { SignInPrompt } from '#web/kit/session/sign-in-prompt'
import { useViewer } from '#web/kit/session/viewer'
import { SettingsLayout } from '#web/kit/settings/settings-layout'
import { api, client } from '#web/lib/api'
import { OwnDecisionItem } from './own-decision'
import { OwnSanctions } from './own-sanctions'
import { UnlistedProfiles } from './unlisted-profiles'

/** What was decided about somebody and what they wrote, why, and how they appeal. */
export function DecisionsPage() {
  const viewer = useViewer()
  const queryClient = useQueryClient()
  const own = useQuery({ ...api.reports.own.queryOptions(), enabled: viewer.state === 'signed-in', staleTime: 0 })
  if (viewer.state === 'unknown') return <SettingsSkeleton />
  if (viewer.state === 'nobody' || isSessionOver(own.error))
    return (
      <div className="container-page py-10">
        <SignInPrompt title="Decisions about you" next="/settings/decisions" ended={viewer.state !== 'nobody'}>
          Sign in to see them.
        </SignInPrompt>
      </div>
    )
  return (
    <SettingsLayout>
      <OwnSanctions />
      <UnlistedProfiles />
      <Card
        title="Decisions about what you posted"
        note="Reviews, questions, answers, messages, profiles, products, collections, pets’ pages, and photos of yours that aren’t shown because someone reported them or an automatic check noticed them."
      >
        <Loaded query={own} what="the decisions" shape="h-[10rem]">
          {({ items }) =>
            items.length === 0 ? (
              <p className="text-muted-foreground">
                Nothing you posted is hidden. Our{' '}
                <AppLink href="/community-rules" className="underline underline-offset-4">
                  community rules
                </AppLink>{' '}
                say what isn’t allowed.
              </p>
            ) : (
              <ul className="-my-5 divide-y divide-border">
                {items.map((one) => (
                  <li key={`${one.type} ${one.id}`} className="py-5">
                    <OwnDecisionItem
                      decision={one}
                      send={(body) => client.reports.appeal({ type: one.type, id: one.id, body })}
                      onSent={() => queryClient.invalidateQueries({ queryKey: api.reports.own.key() })}
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </Card>
    </SettingsLayout>
  )
}
