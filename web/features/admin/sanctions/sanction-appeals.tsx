import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type AppealOutcome, REPORT_NOTE_MAX, ruleWords } from '#contract/reports.rules'
import type { SanctionAppeal } from '#contract/sanctions'
import { SANCTION_WORDS } from '#contract/sanctions.rules'
import { ActDialog } from '#web/kit/form/act-dialog'
import { LazyPeek } from '#web/kit/link/lazy-peek'
import { Link } from '#web/kit/link/link'
import { Moment } from '#web/kit/moment/moment'
import { Ago } from '#web/kit/moment/now'
import { Loaded } from '#web/kit/page/loaded'
import { api, client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { EmptyState } from '#web/ui/empty-state'
import { Field } from '#web/ui/field'
import { Textarea } from '#web/ui/input'
import { tell, useAct } from '../use-act'

/** Warnings, limits, and suspensions that somebody does not agree with, for somebody else than who gave them. */
export function SanctionAppeals() {
  const appeals = useQuery({ ...api.sanctions.appeals.queryOptions(), staleTime: 0 })
  return (
    <section aria-labelledby="person-appeals" className="mt-5 hairline rounded-card bg-card p-5 sm:p-6">
      <h2 id="person-appeals" className="font-display font-medium text-xl">
        About themselves
      </h2>
      <div className="mt-3">
        <Loaded query={appeals} what="the appeals" shape="h-[16rem]">
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState title="No appeals" picture={<LazyPeek species="dog" tile="mint" seed="sanctions" />}>
                When someone appeals a warning, a limit, or a suspension, it shows up here.
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

function Item({ appeal }: { appeal: SanctionAppeal }) {
  const [deciding, setDeciding] = useState<AppealOutcome>()
  const { userId, person, sanction, body, at, isOwn } = appeal
  const { act, rule, reason, moderator, beginsAt, endsAt } = sanction
  return (
    <li className="py-5">
      <article aria-label={`Appeal by ${person}`}>
        <h3 className="font-semibold wrap-anywhere">
          <Link
            to="/admin/people/$id"
            params={{ id: userId }}
            data-plain=""
            className="link underline underline-offset-4"
          >
            {person}
          </Link>{' '}
          appeals their {SANCTION_WORDS[act].label.toLowerCase()}, <Ago at={at} />
        </h3>
        <p className="mt-2 text-sm wrap-anywhere">
          {moderator ?? 'Someone who has left'}, <Ago at={beginsAt} />: {ruleWords(rule)}. {reason}
          {endsAt && (
            <>
              {' '}
              Until <Moment at={endsAt} />.
            </>
          )}
        </p>
        <p className="mt-3 max-w-[64ch] whitespace-pre-line wrap-anywhere">{body}</p>
        {isOwn ? (
          <p className="mt-3 text-sm text-muted-foreground">You have a part in this, so someone else has to decide.</p>
        ) : (
          <div className="mt-4 flex flex-wrap gap-2">
            <Button variant="outline" size="sm" onClick={() => setDeciding('overturned')}>
              Take it back
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
  appeal: { appealId, person },
  outcome,
  onClose,
}: {
  appeal: SanctionAppeal
  outcome: AppealOutcome
  onClose: () => void
}) {
  const queryClient = useQueryClient()
  const [answer, setAnswer] = useState('')
  const [missing, setMissing] = useState(false)
  const act = useAct(client.sanctions.decideAppeal, () => {
    onClose()
    tell(outcome === 'overturned' ? 'Taken back' : 'Decision kept')
    void queryClient.invalidateQueries({ queryKey: api.sanctions.key() })
  })
  return (
    <ActDialog
      open
      onClose={onClose}
      title={outcome === 'overturned' ? 'Take it back?' : 'Keep the decision?'}
      button={outcome === 'overturned' ? 'Take back' : 'Keep'}
      busy={act.busy}
      problem={act.problem}
      onSubmit={() => {
        setMissing(answer.trim() === '')
        if (answer.trim() !== '') act.run({ appealId, outcome, answer })
      }}
      note="An appeal is decided once. They get the answer as a notice and by email."
    >
      <Field label="Answer" hint={`${person} reads it.`} error={missing ? 'Write a few words.' : undefined}>
        <Textarea maxLength={REPORT_NOTE_MAX} value={answer} onChange={({ target }) => setAnswer(target.value)} />
      </Field>
    </ActDialog>
  )
}
