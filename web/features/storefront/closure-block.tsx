import { type FormEvent, useState } from 'react'
import type { WhileClosed } from '#contract/delivery.rules'
import { localMoment } from '#contract/hours.rules'
import type { OwnStorefront } from '#contract/storefront'
import { FormProblem } from '#web/kit/form/form-problem'
import { Block } from '#web/kit/page/block'
import { client } from '#web/lib/api'
import { closedDays } from '#web/lib/closure-words'
import { Button } from '#web/ui/button'
import { ChoiceCard } from '#web/ui/choice-card'
import { Field } from '#web/ui/field'
import { Fieldset } from '#web/ui/fieldset'
import { Input } from '#web/ui/input'
import { useLocale } from '#web/ui/locale'
import { toast } from '#web/ui/toast'
import { useStorefrontAct } from './use-storefront-act'

const WAYS: { value: WhileClosed; title: string; note: string }[] = [
  { value: 'later', title: 'Keep selling', note: 'Orders wait, and customers see the later arrival days.' },
  { value: 'pause', title: 'Pause sales', note: 'Nobody can order until you’re back. Your products stay visible.' },
]

/** When the shop is away, and what becomes of orders meanwhile. It is open again by itself. */
export function ClosureBlock({ shop: { closure: kept, timeZone } }: { shop: OwnStorefront }) {
  const today = localMoment(new Date(), timeZone).day
  // one that is over is no longer anybody's business
  const closure = kept && kept.to >= today ? kept : null
  const locale = useLocale()
  const [draft, setDraft] = useState(closure ?? { from: '', to: '', note: '', whileClosed: 'later' as WhileClosed })
  const [asked, setAsked] = useState(false)
  const act = useStorefrontAct(client.storefront.setClosure, ({ closure: saved }) => {
    if (!saved) setDraft({ from: '', to: '', note: '', whileClosed: 'later' })
    setAsked(false)
    toast({ title: saved ? 'Closed days saved' : 'Closed days removed' })
  })
  const problem = problemOf(draft, today)
  const { whileClosed, ...days } = draft

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (!problem) act.run({ closure: days, whileClosed })
  }
  return (
    <Block title="Closed days">
      <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
        <p className="text-muted-foreground">
          {closure
            ? `You’re ${closedDays(closure, locale)}. Customers see this on your page, your products, and at checkout.`
            : 'Choose the days you’re away. After that, everything goes back to normal on its own.'}
        </p>
        <div className="grid gap-5 sm:grid-cols-2 items-start">
          <Field label="First day closed" error={asked && problem?.at === 'from' ? problem.words : undefined}>
            <Input
              type="date"
              value={draft.from}
              onChange={({ target }) => setDraft({ ...draft, from: target.value })}
            />
          </Field>
          <Field label="Last day closed" error={asked && problem?.at === 'to' ? problem.words : undefined}>
            <Input
              type="date"
              min={draft.from}
              value={draft.to}
              onChange={({ target }) => setDraft({ ...draft, to: target.value })}
            />
          </Field>
        </div>
        <Field label="Note to customers" optional>
          <Input
            maxLength={200}
            value={draft.note}
            onChange={({ target }) => setDraft({ ...draft, note: target.value })}
          />
        </Field>
        <Fieldset legend="Orders on those days" radios>
          <div className="grid gap-3 sm:grid-cols-2">
            {WAYS.map(({ value, title, note }) => (
              <ChoiceCard
                key={value}
                name="while-closed"
                value={value}
                checked={whileClosed === value}
                onChange={() => setDraft({ ...draft, whileClosed: value })}
                title={title}
                note={note}
              />
            ))}
          </div>
        </Fieldset>
        <FormProblem>{act.problem?.words}</FormProblem>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={act.busy} busyLabel="Saving">
            Save closed days
          </Button>
          {closure && (
            <Button variant="outline" busy={act.busy} onClick={() => act.run({ closure: null, whileClosed: 'later' })}>
              {closure.from <= today ? 'Open again now' : 'Remove'}
            </Button>
          )}
        </div>
      </form>
    </Block>
  )
}

function problemOf({ from, to }: { from: string; to: string }, today: string) {
  if (!from) return { at: 'from', words: 'Choose the first day.' } as const
  if (!to) return { at: 'to', words: 'Choose the last day.' } as const
  if (to < from) return { at: 'to', words: 'The last day can’t be before the first.' } as const
  return to < today ? ({ at: 'to', words: 'These days are over.' } as const) : null
}
