import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { REPORT_NOTE_MAX, REPORTED_WORDS } from '#contract/reports.rules'
import type { PersonHistory as History, Sanction } from '#contract/sanctions'
import { SANCTION_WORDS } from '#contract/sanctions.rules'
import { ActDialog } from '#web/kit/form/act-dialog'
import { Link } from '#web/kit/link/link'
import { Moment } from '#web/kit/moment/moment'
import { Ago } from '#web/kit/moment/now'
import { Loaded } from '#web/kit/page/loaded'
import { useRules } from '#web/kit/reports/use-rules'
import { api, client } from '#web/lib/api'
import { Badge } from '#web/ui/badge'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Textarea } from '#web/ui/input'
import { tell, useAct } from '../use-act'
import { ActOnPerson } from './act-on-person'

/** What happened with a person before, and what can be done about them. */
export function PersonHistory({ id }: { id: string }) {
  const history = useQuery({ ...api.sanctions.history.queryOptions({ input: { id } }), staleTime: 0 })
  return (
    <Loaded query={history} what="the history" shape="h-[8rem]">
      {(data) => <Shown history={data} />}
    </Loaded>
  )
}

const APPEAL_WORDS = { upheld: 'turned down', overturned: 'granted' } as const
const DECISION_WORDS = { keep: 'Kept', hide: 'Hidden', remove: 'Removed' } as const

function Shown({ history }: { history: History }) {
  const [acting, setActing] = useState(false)
  const { userId, name, joinedAt, reported, againstThem, sent, sentRight, sanctions, decisions, canAct } = history
  return (
    <div className="text-sm">
      <p>
        Here since <Moment at={joinedAt} short />.{' '}
        {reported === 0
          ? 'Nobody has reported anything they wrote.'
          : `${counted(reported, 'report')} of what they wrote. ${againstThem} of those things ${againstThem === 1 ? 'is' : 'are'} hidden or removed.`}{' '}
        {sent > 0 && `They sent ${counted(sent, 'report')}. We acted on ${sentRight}.`}
      </p>
      {sanctions.length > 0 && (
        <ul aria-label="Acts" className="mt-3 flex flex-col gap-3">
          {sanctions.map((sanction) => (
            <SanctionItem key={sanction.id} sanction={sanction} canLift={canAct} />
          ))}
        </ul>
      )}
      {decisions.length > 0 && (
        <ul aria-label="Decisions" className="mt-3 flex flex-col gap-3">
          {decisions.map(({ type, decision, reason, text, at }) => (
            <li key={`${type} ${at.toISOString()}`} className="border-l-2 border-border pl-4 wrap-anywhere">
              <p>
                <span className="font-medium">
                  {DECISION_WORDS[decision]}: {REPORTED_WORDS[type]}
                </span>
                <span className="text-muted-foreground">
                  , <Ago at={at} />
                </span>
              </p>
              <p className="text-muted-foreground">{text}</p>
              {reason && <p className="whitespace-pre-line wrap-anywhere">{reason}</p>}
            </li>
          ))}
        </ul>
      )}
      {sanctions.length === 0 && decisions.length === 0 && (
        <p className="mt-3 text-muted-foreground">No decisions about them so far.</p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        {canAct && (
          <Button variant="outline" size="sm" onClick={() => setActing(true)}>
            Act on this person
          </Button>
        )}
        <Link
          to="/admin/moderation/log"
          search={{ userId }}
          data-plain=""
          className="link font-medium text-primary-ink underline underline-offset-4"
        >
          Everything in the log
        </Link>
      </div>
      {acting && <ActOnPerson userId={userId} name={name} onClose={() => setActing(false)} />}
    </div>
  )
}

function SanctionItem({ sanction, canLift }: { sanction: Sanction; canLift: boolean }) {
  const { words } = useRules()
  const [lifting, setLifting] = useState(false)
  const { act, rule, reason, beginsAt, endsAt, moderator, lifted, inForce, appeal } = sanction
  return (
    <li className="border-l-2 border-border pl-4 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium">{SANCTION_WORDS[act].label}</span>
        {inForce && <Badge tone="warning">In force</Badge>}
        {lifted && <Badge tone="neutral">Lifted</Badge>}
        <span className="text-muted-foreground">
          {moderator ?? 'Someone who has left'}, <Ago at={beginsAt} />
        </span>
      </p>
      <p className="whitespace-pre-line">
        {words(rule)}. {reason}
      </p>
      {/* one that was lifted ended then, whatever its end was */}
      {act !== 'note' && act !== 'warn' && !lifted && (
        <p className="text-muted-foreground">
          {endsAt ? (
            <>
              Until <Moment at={endsAt} />
            </>
          ) : (
            'Until someone lifts it'
          )}
        </p>
      )}
      {lifted && (
        <p className="whitespace-pre-line text-muted-foreground">
          Lifted by {lifted.by ?? 'someone who has left'}, <Ago at={lifted.at} />: {lifted.reason}
        </p>
      )}
      {appeal && (
        <p className="whitespace-pre-line text-muted-foreground">
          Their appeal{appeal.outcome === null ? ', still open' : `, ${APPEAL_WORDS[appeal.outcome]}`}: {appeal.body}
        </p>
      )}
      {(inForce || (act === 'warn' && !lifted)) && canLift && (
        <Button variant="outline" size="sm" className="mt-2" onClick={() => setLifting(true)}>
          {act === 'warn' ? 'Take back' : 'Lift'}
        </Button>
      )}
      {lifting && <Lift sanction={sanction} onClose={() => setLifting(false)} />}
    </li>
  )
}

function Lift({ sanction: { id, act }, onClose }: { sanction: Sanction; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const lift = useAct(client.sanctions.lift, () => {
    onClose()
    tell('Lifted')
    void queryClient.invalidateQueries({ queryKey: api.sanctions.key() })
    // what is taken back leaves no appeal to wait
    void queryClient.invalidateQueries({ queryKey: api.reports.waiting.key() })
  })
  return (
    <ActDialog
      open
      onClose={onClose}
      title={`Lift this ${SANCTION_WORDS[act].label.toLowerCase()}?`}
      button="Lift"
      busy={lift.busy}
      problem={lift.problem}
      onSubmit={() => {
        setMissing(reason.trim() === '')
        if (reason.trim() !== '') lift.run({ id, reason })
      }}
      note="It ends now, and they’re told."
    >
      <Field label="Why" hint="They can read it." error={missing ? 'Write a few words.' : undefined}>
        <Textarea maxLength={REPORT_NOTE_MAX} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </ActDialog>
  )
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
