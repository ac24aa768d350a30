import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Appeal } from '#contract/reports'
import { type AppealOutcome, REPORT_NOTE_MAX, REPORTED_WORDS } from '#contract/reports.rules'
import { ActDialog } from '#web/kit/form/act-dialog'
import { LazyPeek } from '#web/kit/link/lazy-peek'
import { Ago } from '#web/kit/moment/now'
import { Loaded } from '#web/kit/page/loaded'
import { api, client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { EmptyState } from '#web/ui/empty-state'
import { Field } from '#web/ui/field'
import { Textarea } from '#web/ui/input'
import { tell, useAct } from '../use-act'

/** Decisions that somebody does not agree with, for somebody else than who took them. */
export function Appeals() {
  const appeals = useQuery({ ...api.reports.appeals.queryOptions(), staleTime: 0 })
  return (
    <section aria-labelledby="thing-appeals" className="mt-5 hairline rounded-card bg-card p-5 sm:p-6">
      <h2 id="thing-appeals" className="font-display font-medium text-xl">
        About what they wrote
      </h2>
      <div className="mt-3">
        <Loaded query={appeals} what="the appeals" shape="h-[16rem]">
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState title="No appeals" picture={<LazyPeek species="cat" tile="sage" seed="appeals" />}>
                When someone appeals a decision about what they wrote, it shows up here.
              </EmptyState>
            ) : (
              <ul className="divide-y divide-border">
                {items.map((appeal) => (
                  <Item key={appeal.appealId} appeal={appeal} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </section>
  )
}

function Item({ appeal }: { appeal: Appeal }) {
  const [deciding, setDeciding] = useState<AppealOutcome>()
  const { type, author, text, decision, body, at, isOwn } = appeal
  return (
    <li className="py-5">
      <article aria-label={`Appeal by ${author}`}>
        <h3 className="font-semibold wrap-anywhere">
          {author} appeals about their {REPORTED_WORDS[type]}, <Ago at={at} />
        </h3>
        <blockquote className="mt-2 border-l-2 border-border pl-4 max-w-[64ch] whitespace-pre-line wrap-anywhere text-muted-foreground">
          {text}
        </blockquote>
        <p className="mt-3 text-sm wrap-anywhere">
          {decision.by ?? 'Someone who has left'} decided to {decision.decision} it, <Ago at={decision.at} />:{' '}
          {decision.reason}
        </p>
        <p className="mt-3 max-w-[64ch] whitespace-pre-line wrap-anywhere">{body}</p>
        {isOwn ? (
          <p className="mt-3 text-sm text-muted-foreground">You have a part in this, so someone else has to decide.</p>
        ) : (
          <div className="mt-4 flex flex-wrap gap-2">
            <Button variant="outline" size="sm" onClick={() => setDeciding('overturned')}>
              Show it again
            </Button>
            <Button variant="outline" size="sm" onClick={() => setDeciding('upheld')}>
              Keep the decision
            </Button>
          </div>
        )}
        {deciding && <Decide appeal={appeal} outcome={deciding} onClose={() => setDeciding(undefined)} />}
      </article>
    </li>
  )
}

function Decide({
  appeal: { appealId, author },
  outcome,
  onClose,
}: {
  appeal: Appeal
  outcome: AppealOutcome
  onClose: () => void
}) {
  const queryClient = useQueryClient()
  const [answer, setAnswer] = useState('')
  const [missing, setMissing] = useState(false)
  const act = useAct(client.reports.decideAppeal, () => {
    onClose()
    tell(outcome === 'overturned' ? 'Shown again' : 'Decision kept')
    void queryClient.invalidateQueries({ queryKey: api.reports.key() })
  })
  return (
    <ActDialog
      open
      onClose={onClose}
      title={outcome === 'overturned' ? 'Show it again?' : 'Keep the decision?'}
      button={outcome === 'overturned' ? 'Show again' : 'Keep'}
      busy={act.busy}
      problem={act.problem}
      onSubmit={() => {
        setMissing(answer.trim() === '')
        if (answer.trim() !== '') act.run({ appealId, outcome, answer })
      }}
      note="An appeal is decided once. The answer is saved in the audit log."
    >
      <Field label="Answer" hint={`${author} reads it.`} error={missing ? 'Write a few words.' : undefined}>
        <Textarea
          maxLength={REPORT_NOTE_MAX}
          required
          value={answer}
          onChange={({ target }) => setAnswer(target.value)}
        />
      </Field>
    </ActDialog>
  )
}
