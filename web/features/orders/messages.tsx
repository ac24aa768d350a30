import { type FormEvent, useRef, useState } from 'react'
import { HELD_WORDS } from '#contract/messages.rules'
import type { OrderMessage, SaleMessage } from '#contract/order-shapes'
import { MESSAGE_MAX } from '#contract/orders.rules'
import { ReportThis } from '#web/features/reports/report-this'
import { FormProblem } from '#web/kit/form/form-problem'
import { Moment } from '#web/kit/moment/moment'
import { Block } from '#web/kit/page/block'
import { StopBanner, useWriteStop } from '#web/kit/reports/write-stop'
import { Button } from '#web/ui/button'
import { cx } from '#web/ui/cx'
import { Field } from '#web/ui/field'
import { Textarea } from '#web/ui/input'

type Props = {
  messages: readonly (OrderMessage | SaleMessage)[]
  /** Who reads. */
  side: OrderMessage['author']
  /** Whether the reader can report: who has no account cannot. */
  reports?: boolean
  /** How the other side is called. */
  other: string
  busy: boolean
  problem: string | null
  /** What becomes of the draft is decided by whether it was sent. */
  send: (body: string, onSent: () => void) => void
}

/** Several people write for a shop: there each is named. */
function writer(message: OrderMessage | SaleMessage): string {
  if (!('by' in message)) return 'You'
  return message.by ?? 'Your shop'
}

/** What buyer and shop wrote each other about an order, and room for more. */
export function Messages({ messages, side, reports = true, other, busy, problem, send }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [empty, setEmpty] = useState(false)
  const stop = useWriteStop('messages')
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = String(new FormData(event.currentTarget).get('body') ?? '').trim()
    setEmpty(body === '')
    if (body && !busy && !stop) send(body, () => form.current?.reset())
  }
  return (
    <div className="no-print">
      <Block title="Messages">
        <ol aria-live="polite" className="flex flex-col gap-3">
          {messages.map((message) => {
            const { id, author, body, removed, heldAs, at, report } = message
            const own = author === side
            return (
              <li key={id} className={cx('max-w-[34rem]', own && 'self-end')}>
                <p className={cx('text-sm text-muted-foreground', own && 'text-right')}>
                  {own ? writer(message) : other}, <Moment at={at} to="minute" />
                </p>
                <p
                  className={cx(
                    'mt-1 rounded-card px-4 py-2.5 whitespace-pre-line break-words hc:border',
                    own ? 'bg-primary-soft' : 'bg-muted',
                  )}
                >
                  {removed ? (
                    <span className="italic text-muted-foreground">{HELD_WORDS[heldAs ?? 'removed']}</span>
                  ) : (
                    body
                  )}
                </p>
                {reports && !own && !removed && (
                  <ReportThis {...report} what={`this message from ${other}`} className="ml-4" />
                )}
              </li>
            )
          })}
        </ol>
        {messages.length === 0 && (
          <p className="text-muted-foreground">No messages yet. {other} gets your message by email.</p>
        )}
        <form ref={form} noValidate onSubmit={handleSubmit} className="mt-4 flex flex-col gap-3">
          <StopBanner stop={stop} />
          <FormProblem>{problem}</FormProblem>
          <Field label={`Message to ${other}`} error={empty ? 'Write a message.' : undefined}>
            <Textarea
              name="body"
              rows={3}
              maxLength={MESSAGE_MAX}
              onInput={({ currentTarget }) => setEmpty(empty && currentTarget.value.trim() === '')}
            />
          </Field>
          <div>
            <Button type="submit" variant="outline" disabled={stop !== null} busy={busy} busyLabel="Sending">
              Send message
            </Button>
          </div>
        </form>
      </Block>
    </div>
  )
}
