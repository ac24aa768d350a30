import { useEffect, useRef, useState } from 'react'
import { REPORT_NOTE_MAX } from '#contract/reports.rules'
import type { OwnSanction } from '#contract/sanctions'
import { SANCTION_WORDS } from '#contract/sanctions.rules'
import { FormProblem } from '#web/kit/form/form-problem'
import { useAct } from '#web/kit/form/use-act'
import { Moment } from '#web/kit/moment/moment'
import { useRules } from '#web/kit/reports/use-rules'
import { Badge } from '#web/ui/badge'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Textarea } from '#web/ui/input'
import { toast } from '#web/ui/toast'

/** What our team did about a person: what it means, why, until when, and how they appeal. */
export function OwnSanctionItem({
  sanction,
  heading: Heading = 'h3',
  send,
  onSent,
}: {
  sanction: OwnSanction
  /** What stands above it decides. */
  heading?: 'h2' | 'h3'
  /** Sends the appeal. @throws what the server said no to */
  send: (body: string) => Promise<unknown>
  onSent: () => unknown
}) {
  const { words } = useRules()
  const { act, rule, reason, beginsAt, endsAt, lifted, inForce, canAppeal, appeal } = sanction
  const { title, does } = SANCTION_WORDS[act]
  // taken back, it ended then
  const end = lifted?.at ?? endsAt
  return (
    <article aria-label={title}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Heading className="font-semibold wrap-anywhere">{title}</Heading>
        {lifted ? (
          <Badge tone="neutral">Taken back</Badge>
        ) : inForce ? (
          <Badge tone="warning">In force</Badge>
        ) : (
          act !== 'warn' && <Badge tone="neutral">Over</Badge>
        )}
      </div>
      <p className="mt-1 text-sm text-muted-foreground">
        <Moment at={beginsAt} to="minute" />
        {end && act !== 'warn' && (
          <>
            {' '}
            to <Moment at={end} to="minute" />
          </>
        )}
      </p>
      {inForce && <p className="mt-2">{does}</p>}
      {words(rule) && <p className="mt-2 wrap-anywhere">The rule: {words(rule)}.</p>}
      <p className="mt-1 whitespace-pre-line wrap-anywhere">The reason: {reason}</p>
      {lifted && <p className="mt-2 whitespace-pre-line wrap-anywhere">From our team: {lifted.reason}</p>}
      {appeal && (
        <div className="mt-3 wrap-anywhere">
          <p className="text-sm text-muted-foreground whitespace-pre-line">
            You appealed on <Moment at={appeal.at} />: {appeal.body}
          </p>
          {!lifted && (
            <p className="mt-1 whitespace-pre-line">
              {appeal.outcome === null ? 'Someone else on our team will look at it.' : `Our answer: ${appeal.answer}`}
            </p>
          )}
        </div>
      )}
      {canAppeal && <AppealForm send={send} onSent={onSent} />}
    </article>
  )
}

/** @param send @throws what the server said no to */
export function AppealForm({ send, onSent }: { send: (body: string) => Promise<unknown>; onSent: () => unknown }) {
  const [open, setOpen] = useState(false)
  const [body, setBody] = useState('')
  const opener = useRef<HTMLButtonElement>(null)
  const called = useRef(false)
  // the form is gone with its buttons: the focus goes back to where it was opened
  useEffect(() => {
    if (!open && called.current) opener.current?.focus()
    called.current = open
  }, [open])
  const appeal = useAct(send, () => {
    toast({ title: 'Appeal sent', description: 'Someone else on our team will look at it.' })
    return onSent()
  })
  if (!open)
    return (
      <Button ref={opener} variant="outline" size="sm" className="mt-3" onClick={() => setOpen(true)}>
        Appeal
      </Button>
    )
  return (
    <form
      className="mt-3 flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        appeal.run(body)
      }}
    >
      <Field label="Why is the decision wrong?" hint="You can appeal once. Someone else on our team will look at it.">
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
