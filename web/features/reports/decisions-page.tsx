import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnDecision } from '#contract/reports'
import { REPORT_NOTE_MAX, REPORTED_WORDS } from '#contract/reports.rules'
import { SettingsSkeleton } from '#web/features/settings/settings-skeleton'
import { FormProblem } from '#web/kit/form/form-problem'
import { isSessionOver } from '#web/kit/form/refusal'
import { useAct } from '#web/kit/form/use-act'
import { AppLink } from '#web/kit/link/app-link'
import { Moment } from '#web/kit/moment/moment'
import { Card } from '#web/kit/page/card'
import { Loaded } from '#web/kit/page/loaded'
import { SignInPrompt } from '#web/kit/session/sign-in-prompt'
import { useViewer } from '#web/kit/session/viewer'
import { SettingsLayout } from '#web/kit/settings/settings-layout'
import { api, client } from '#web/lib/api'
import { Badge } from '#web/ui/badge'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Textarea } from '#web/ui/input'
import { toast } from '#web/ui/toast'

/** What somebody wrote that is not shown any more, why, and how they appeal. */
export function DecisionsPage() {
  const viewer = useViewer()
  const own = useQuery({ ...api.reports.own.queryOptions(), enabled: viewer.state === 'signed-in', staleTime: 0 })
  if (viewer.state === 'unknown') return <SettingsSkeleton />
  if (viewer.state === 'nobody' || isSessionOver(own.error))
    return (
      <div className="container-page py-10">
        <SignInPrompt
          title="Decisions about what you wrote"
          next="/settings/decisions"
          ended={viewer.state !== 'nobody'}
        >
          Sign in to see them.
        </SignInPrompt>
      </div>
    )
  return (
    <SettingsLayout>
      <Card
        title="Decisions about what you wrote"
        note="Reviews, questions, answers, and messages of yours that aren’t shown after someone reported them."
      >
        <Loaded query={own} what="the decisions" shape="h-[10rem]">
          {({ items }) =>
            items.length === 0 ? (
              <p className="text-muted-foreground">
                Everything you wrote is shown. Our{' '}
                <AppLink href="/community-rules" className="underline underline-offset-4">
                  community rules
                </AppLink>{' '}
                say what isn’t.
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
  return (
    <li className="py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold wrap-anywhere">
          Your {REPORTED_WORDS[type]} {type === 'message' ? 'in a conversation with' : 'about'} {about}
        </h3>
        <Badge tone={status === 'removed' ? 'destructive' : 'warning'}>
          {status === 'removed' ? 'Removed' : 'Hidden'}
        </Badge>
      </div>
      <blockquote className="mt-2 border-l-2 border-border pl-4 whitespace-pre-line wrap-anywhere text-muted-foreground">
        {body}
      </blockquote>
      {decided ? (
        <p className="mt-3 wrap-anywhere">
          <Moment at={decided.at} />: {decided.reason}
        </p>
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
        decided && <AppealForm type={type} id={id} />
      )}
    </li>
  )
}

function AppealForm({ type, id }: Pick<OwnDecision, 'type' | 'id'>) {
  const queryClient = useQueryClient()
  const [open, setOpen] = useState(false)
  const [body, setBody] = useState('')
  const appeal = useAct(client.reports.appeal, () => {
    toast({ title: 'Appeal sent', description: 'Someone else on our team will look at it.' })
    return queryClient.invalidateQueries({ queryKey: api.reports.own.key() })
  })
  if (!open)
    return (
      <Button variant="outline" size="sm" className="mt-3" onClick={() => setOpen(true)}>
        Appeal
      </Button>
    )
  return (
    <form
      className="mt-3 flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        appeal.run({ type, id, body })
      }}
    >
      <Field
        label="Why is the decision wrong?"
        hint="You can appeal once. Someone who didn’t take the decision will look at it."
      >
        <Textarea
          required
          rows={4}
          maxLength={REPORT_NOTE_MAX}
          value={body}
          onChange={({ target }) => setBody(target.value)}
        />
      </Field>
      <FormProblem>{appeal.problem?.words}</FormProblem>
      <div className="flex gap-2">
        <Button type="submit" busy={appeal.busy} disabled={body.trim() === ''}>
          Send appeal
        </Button>
        <Button variant="ghost" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
