import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { MESSAGE_MAX } from '#contract/messages.rules'
import { FormProblem } from '#web/kit/form/form-problem'
import { keepDraft, keptDraft } from '#web/kit/form/kept-draft'
import { isNowhere } from '#web/kit/form/refusal'
import { useAct } from '#web/kit/form/use-act'
import { AppLink } from '#web/kit/link/app-link'
import { Failed, Loaded } from '#web/kit/page/loaded'
import { StopBanner, useWriteStop } from '#web/kit/reports/write-stop'
import { api, client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'
import { EmptyState } from '#web/ui/empty-state'
import { Field } from '#web/ui/field'
import { Textarea } from '#web/ui/input'

/** The first message to a profile; goes on to the conversation where there is one already. */
export function NewConversation({ profileId }: { profileId: string }) {
  const known = useQuery(api.messages.withProfile.queryOptions({ input: { profileId } }))
  const navigate = useNavigate()
  const existing = known.data?.conversationId
  // where they are is the router's
  useEffect(() => {
    if (existing) void navigate({ to: '/messaging/$id', params: { id: existing }, replace: true })
  }, [existing, navigate])
  if (known.error && isNowhere(known.error))
    return <EmptyState title="They can’t be reached">Their page may have been closed or hidden.</EmptyState>
  if (known.error) return <Failed what="this page" query={known} />
  return (
    <Loaded query={known} what="this page" shape="h-[14rem] rounded-card">
      {({ name, own }) =>
        own ? (
          <EmptyState
            title="This is your own profile"
            actions={
              <AppLink data-plain="" href="/messaging" className={buttonClass('outline')}>
                Open your inbox
              </AppLink>
            }
          >
            You’ll find messages from other people in your inbox.
          </EmptyState>
        ) : (
          <Form profileId={profileId} name={name} />
        )
      }
    </Loaded>
  )
}

function Form({ profileId, name }: { profileId: string; name: string }) {
  const stop = useWriteStop('messages', ['limit', 'silence'])
  const settings = useQuery(api.account.settings.queryOptions())
  const isNameless = settings.data?.firstName.trim() === ''
  const draft = `to ${profileId}`
  const [body, setBody] = useState(() => keptDraft(draft))
  // however often it is sent, it arrives once
  const clientId = useRef(crypto.randomUUID())
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const start = useAct(client.messages.start, async ({ conversationId }) => {
    keepDraft(draft, '')
    await queryClient.invalidateQueries({ queryKey: api.messages.key() })
    await navigate({ to: '/messaging/$id', params: { id: conversationId }, replace: true })
  })
  return (
    <form
      className="flex flex-col gap-4 max-w-[40rem]"
      onSubmit={(event) => {
        event.preventDefault()
        start.run({ profileId, body, clientId: clientId.current })
      }}
    >
      <h1 id="conversation-title" tabIndex={-1} className="font-display font-medium text-2xl">
        Message {name}
      </h1>
      <StopBanner stop={stop} />
      <Field label="Your message" hint="You can write once. When they answer, you can go on talking.">
        <Textarea
          required
          rows={6}
          maxLength={MESSAGE_MAX}
          value={body}
          onChange={({ target }) => {
            setBody(target.value)
            keepDraft(draft, target.value)
          }}
        />
      </Field>
      <p className="text-sm text-muted-foreground">
        {isNameless ? (
          <>
            You haven’t told us your name, so they read a message from “Someone.”{' '}
            <AppLink href="/settings/account#name" className="underline underline-offset-4">
              Add your name
            </AppLink>{' '}
            and they see your first name.
          </>
        ) : (
          'They see your first name, and the first letter of your last name only if your profile shows it.'
        )}{' '}
        They don’t see your email or phone number.
      </p>
      <FormProblem>{start.problem?.words}</FormProblem>
      <Button type="submit" busy={start.busy} disabled={stop !== null || body.trim() === ''} className="self-start">
        Send
      </Button>
    </form>
  )
}
