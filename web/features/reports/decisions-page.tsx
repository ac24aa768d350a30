import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnDecision } from '#contract/reports'
import { ABOUT_A_PRODUCT, REPORTED_WORDS } from '#contract/reports.rules'
import { SettingsSkeleton } from '#web/features/settings/settings-skeleton'
import { isSessionOver } from '#web/kit/form/refusal'
import { AppLink } from '#web/kit/link/app-link'
import { Moment } from '#web/kit/moment/moment'
import { Card } from '#web/kit/page/card'
import { Loaded } from '#web/kit/page/loaded'
import { useRules } from '#web/kit/reports/use-rules'
import { SignInPrompt } from '#web/kit/session/sign-in-prompt'
import { useViewer } from '#web/kit/session/viewer'
import { SettingsLayout } from '#web/kit/settings/settings-layout'
import { api, client } from '#web/lib/api'
import { Badge } from '#web/ui/badge'
import { AppealForm } from './own-sanction'
import { OwnSanctions } from './own-sanctions'

/** What was decided about somebody and what they wrote, why, and how they appeal. */
export function DecisionsPage() {
  const viewer = useViewer()
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
      <Card
        title="Decisions about what you wrote or show"
        note="Reviews, questions, answers, messages, profiles, products, collections, pets’ pages, and photos of yours that aren’t shown after someone reported them."
      >
        <Loaded query={own} what="the decisions" shape="h-[10rem]">
          {({ items }) =>
            items.length === 0 ? (
              <p className="text-muted-foreground">
                Nothing of yours is hidden. Our{' '}
                <AppLink href="/community-rules" className="underline underline-offset-4">
                  community rules
                </AppLink>{' '}
                say what isn’t allowed.
              </p>
            ) : (
              <ul className="-my-5 divide-y divide-border">
                {items.map((one) => (
                  <Item key={`${one.type} ${one.id}`} decision={one} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Card>
    </SettingsLayout>
  )
}

function Item({ decision: { type, id, body, about, status, decided, appeal } }: { decision: OwnDecision }) {
  const queryClient = useQueryClient()
  const { words } = useRules()
  return (
    <li className="py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold wrap-anywhere">
          Your {REPORTED_WORDS[type]}
          {type === 'message' ? ` to ${about}` : ABOUT_A_PRODUCT.has(type) ? ` about ${about}` : `: ${about}`}
        </h3>
        <Badge tone={status === 'removed' ? 'destructive' : 'warning'}>
          {status === 'removed' ? 'Removed' : 'Hidden'}
        </Badge>
      </div>
      <blockquote className="mt-2 border-l-2 border-border pl-4 whitespace-pre-line wrap-anywhere text-muted-foreground">
        {body}
      </blockquote>
      {decided ? (
        <>
          <p className="mt-3 wrap-anywhere">The rule: {decided.rules.map(words).join('; ')}</p>
          <p className="mt-1 wrap-anywhere">
            <Moment at={decided.at} />: {decided.reason}
          </p>
        </>
      ) : (
        <p className="mt-3">Several people reported it. It’s hidden until our team has looked at it.</p>
      )}
      {appeal ? (
        <div className="mt-3 wrap-anywhere">
          <p className="text-sm text-muted-foreground">
            You appealed on <Moment at={appeal.at} />: {appeal.body}
          </p>
          <p className="mt-1">
            {appeal.outcome === null ? 'Someone else on our team will look at it.' : `Our answer: ${appeal.answer}`}
          </p>
        </div>
      ) : (
        decided && (
          <AppealForm
            send={(body) => client.reports.appeal({ type, id, body })}
            onSent={() => queryClient.invalidateQueries({ queryKey: api.reports.own.key() })}
          />
        )
      )}
    </li>
  )
}
