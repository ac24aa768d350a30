import { useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import {
  MESSAGE_HINT,
  MESSAGE_MAX,
  NAME_MAX,
  type TicketDraft,
  TOPICS,
  type Topic,
  ticketProblems,
  URGENT_WORDS,
} from '#contract/support.rules'
import { FormProblem } from '#web/kit/form/form-problem'
import { explain } from '#web/lib/explain'
import { Button } from '#web/ui/button'
import { Checkbox } from '#web/ui/checkbox'
import { Field } from '#web/ui/field'
import { Input, Textarea } from '#web/ui/input'
import { sheetClass } from './contact-frame'
import { formQuery } from './queries'
import { useKnownPerson } from './use-known-person'
import { useSendTicket } from './use-send-ticket'

/** A plain form that is sent by itself where there are no scripts; the server answers with a page then. */
export function ContactForm({ topic, order }: { topic: Topic; order?: string | undefined }) {
  const { hasOrder, mayBeUrgent } = TOPICS[topic]
  const { data } = useSuspenseQuery(formQuery())
  const [problems, setProblems] = useState<Partial<TicketDraft>>({})
  const send = useSendTicket()
  const form = useRef<HTMLFormElement>(null)
  const titleId = useId()
  useKnownPerson(form)

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (send.isPending) return
    const draft = draftOf(event.currentTarget, topic)
    const found = ticketProblems(draft)
    setProblems(found)
    const [first] = Object.keys(found)
    if (first) {
      const field = event.currentTarget.elements.namedItem(first)
      if (field instanceof HTMLElement) field.focus()
      return
    }
    const { orderNumber, ...ticket } = draft
    const isUrgent = new FormData(event.currentTarget).get('urgency') === 'urgent'
    send.mutate({
      ...ticket,
      topic,
      urgency: isUrgent ? 'urgent' : 'normal',
      ...(orderNumber.trim() && { orderNumber }),
    })
  }
  /** What was wrong is looked at again as it is put right; nobody is told off while still typing. */
  function handleInput(event: FormEvent<HTMLFormElement>) {
    if (Object.keys(problems).length === 0) return
    const now = ticketProblems(draftOf(event.currentTarget, topic))
    setProblems((before) => Object.fromEntries(Object.entries(now).filter(([field]) => field in before)))
  }

  return (
    <section aria-labelledby={titleId} className={`${sheetClass} mt-5`}>
      <h2 id={titleId} className="font-semibold text-xl">
        Write to us
      </h2>
      <div className="has-[p]:mt-4">
        <FormProblem>{send.error && explain(send.error)}</FormProblem>
      </div>
      <form
        ref={form}
        method="post"
        action="/contact-us"
        noValidate
        onSubmit={handleSubmit}
        onInput={handleInput}
        className="mt-5 flex flex-col gap-5"
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Your name" error={problems.name}>
            <Input name="name" autoComplete="name" maxLength={NAME_MAX} required />
          </Field>
          <Field label="Email" error={problems.email}>
            <Input name="email" type="email" inputMode="email" autoComplete="email" maxLength={254} required />
          </Field>
        </div>
        {hasOrder && (
          <Field label="Order number" optional hint="It looks like PS-10042-1." error={problems.orderNumber}>
            <Input name="orderNumber" autoComplete="off" maxLength={40} defaultValue={order} />
          </Field>
        )}
        <Field label="Message" hint={MESSAGE_HINT} error={problems.message}>
          <Textarea name="message" rows={8} maxLength={MESSAGE_MAX} required />
        </Field>
        {mayBeUrgent && (
          <Checkbox name="urgency" value="urgent">
            {URGENT_WORDS}
          </Checkbox>
        )}
        {/* a trap for programs, out of everybody's way */}
        <div className="absolute -left-[100rem]" aria-hidden="true">
          <label>
            Leave this empty
            <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <input type="hidden" name="topic" value={topic} />
        <input type="hidden" name="form" value={data.form} suppressHydrationWarning />
        <div>
          <Button type="submit" size="lg" busy={send.isPending} busyLabel="Sending">
            Send message
          </Button>
        </div>
        <p className="text-sm text-muted-foreground">
          We use what you write to answer you. See the{' '}
          <a href="/privacy-policy" className="link underline underline-offset-4">
            privacy policy
          </a>{' '}
          for how long we keep it.
        </p>
      </form>
    </section>
  )
}

function draftOf(form: HTMLFormElement, topic: Topic): TicketDraft & { topic: Topic; website: '' } {
  const fields = new FormData(form)
  const text = (name: string) => String(fields.get(name) ?? '')
  return {
    topic,
    name: text('name'),
    email: text('email'),
    message: text('message'),
    orderNumber: text('orderNumber'),
    // whatever a program wrote there, so that the server sees it
    website: text('website') as '',
  }
}
