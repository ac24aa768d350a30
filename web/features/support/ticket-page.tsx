import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { TicketThread } from '#contract/support'
import { MESSAGE_MAX, TOPICS } from '#contract/support.rules'
import { FormProblem } from '#web/kit/form/form-problem'
import { isNowhere, isSessionOver } from '#web/kit/form/refusal'
import { WithoutScripts } from '#web/kit/page/without-scripts'
import { SignInPrompt } from '#web/kit/session/sign-in-prompt'
import { useViewer } from '#web/kit/session/viewer'
import { api, client } from '#web/lib/api'
import { explain } from '#web/lib/explain'
import { Banner } from '#web/ui/banner'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Textarea } from '#web/ui/input'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton'
import { toast } from '#web/ui/toast'
import { sheetClass } from './contact-frame'
import { ticketQuery } from './queries'
import { Thread } from './thread'
import { TicketBadge } from './ticket-badge'
import { BackToTopics } from './topic-title'

/** One of the reader's own messages, with the answers. */
export function TicketPage({ id }: { id: string }) {
  const viewer = useViewer()
  const ticket = useQuery({ ...ticketQuery(id), enabled: viewer.state === 'signed-in' })
  const ended = isSessionOver(ticket.error)
  if (viewer.state === 'nobody' || ended) {
    return (
      <SignInPrompt title="Your messages" next={`/contact-us?ticket=${id}`} ended={ended}>
        Sign in to read our reply. It’s also in the email we sent you.
      </SignInPrompt>
    )
  }
  return (
    <>
      <BackToTopics>All messages</BackToTopics>
      {ticket.data && <Shown ticket={ticket.data} />}
      {!ticket.data && !ticket.error && (
        <SkeletonGroup
          label="Loading your message"
          without={<WithoutScripts what="your message">read our reply in the email we sent you</WithoutScripts>}
        >
          <Skeleton className="mt-2 h-[24rem]" />
        </SkeletonGroup>
      )}
      {!ticket.data && ticket.error && (
        <Banner
          tone="destructive"
          role="alert"
          title={isNowhere(ticket.error) ? 'We couldn’t find that message' : 'We couldn’t load your message'}
          actions={
            <Button variant="outline" size="sm" onClick={() => void ticket.refetch()}>
              Retry
            </Button>
          }
        >
          {explain(ticket.error)}
        </Banner>
      )}
    </>
  )
}

function Shown({ ticket }: { ticket: TicketThread }) {
  const { number, subject, status, topic, orderNumber, messages } = ticket
  return (
    <>
      <h1 className="mt-1 font-display font-medium text-title wrap-anywhere">{subject}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted-foreground nums">
        {number}, {TOPICS[topic].label}
        {orderNumber && `, order ${orderNumber}`}
        <TicketBadge status={status} />
      </p>
      <div className={`${sheetClass} mt-5`}>
        <Thread messages={messages} nameOf={({ author }) => (author === 'support' ? 'Pawstead support' : 'You')} />
        <ReplyForm ticket={ticket} />
      </div>
    </>
  )
}

function ReplyForm({ ticket: { id, status } }: { ticket: TicketThread }) {
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [empty, setEmpty] = useState(false)
  const reply = useMutation({
    mutationFn: (body: string) => client.support.reply({ id, body }),
    onSuccess: (next) => {
      queryClient.setQueryData(ticketQuery(id).queryKey, next)
      void queryClient.invalidateQueries({ queryKey: api.support.mine.key() })
      form.current?.reset()
      toast({ title: 'Message sent' })
    },
    networkMode: 'always',
  })
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = String(new FormData(event.currentTarget).get('body') ?? '').trim()
    setEmpty(body === '')
    if (body && !reply.isPending) reply.mutate(body)
  }
  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="mt-6 flex flex-col gap-4 no-print">
      <FormProblem>{reply.error && explain(reply.error)}</FormProblem>
      <Field
        label="Add a reply"
        hint={status === 'closed' ? 'Replying reopens this conversation.' : undefined}
        error={empty ? 'Write a message first.' : undefined}
      >
        <Textarea
          name="body"
          rows={4}
          maxLength={MESSAGE_MAX}
          onInput={({ currentTarget }) => setEmpty(empty && currentTarget.value.trim() === '')}
        />
      </Field>
      <div>
        <Button type="submit" busy={reply.isPending} busyLabel="Sending">
          Send message
        </Button>
      </div>
    </form>
  )
}
