import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { DataRequest } from '#contract/data-requests'
import {
  DATA_REQUEST_KIND_WORDS,
  DATA_REQUEST_OUTCOME_WORDS,
  DATA_REQUEST_WAY_WORDS,
  daysLeft,
} from '#contract/data-requests.rules'
import { Link } from '#web/kit/link/link'
import { Moment } from '#web/kit/moment/moment'
import { api } from '#web/lib/api'
import { Badge } from '#web/ui/badge'
import { Button } from '#web/ui/button'
import { AnswerDialog } from './answer-dialog'
import { PlanDialog } from './plan-dialog'

/** A request with its clock, what remains, and what can be done. */
export function RequestRow({ request }: { request: DataRequest }) {
  const { kind, way, state, userId, account, contact, note, receivedAt, closedAt, closedBy, enteredBy, answer } =
    request
  const [asked, setAsked] = useState<'answer' | 'plan' | null>(null)
  const isOpen = state === 'open'
  const name = request.name || 'An account that is gone'
  const remains = useQuery({
    ...api.dataRequests.remains.queryOptions({ input: { id: request.id } }),
    enabled: isOpen && kind === 'erase' && userId !== null,
    staleTime: 0,
  })
  const close = () => setAsked(null)
  return (
    <li className="py-4 flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0 flex-1 basis-[18rem]">
        <h3 className="font-semibold wrap-anywhere">
          {userId ? (
            <Link to="/admin/people/$id" params={{ id: userId }} className="link">
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        <p className="mt-1 flex flex-wrap gap-1.5">
          <Badge tone="info">{DATA_REQUEST_KIND_WORDS[kind]}</Badge>
          <Badge>{DATA_REQUEST_WAY_WORDS[way]}</Badge>
          {isOpen ? <Clock request={request} /> : <Badge tone="success">{DATA_REQUEST_OUTCOME_WORDS[state]}</Badge>}
        </p>
        {/* what somebody typed as the name may be anything: this is whom it is about */}
        {account && way !== 'account' && (
          <p className="mt-2 wrap-anywhere">
            Account: {account.name}
            {account.email && `, ${account.email}`}
          </p>
        )}
        {contact && <p className="mt-2 whitespace-pre-line wrap-anywhere">{contact}</p>}
        {note && <p className="mt-2 whitespace-pre-line wrap-anywhere max-w-[72ch]">{note}</p>}
        {isOpen && request.takenBackAt && (
          <p className="mt-2 font-medium">
            A deletion was planned, and they took it back <Moment at={request.takenBackAt} to="minute" />. Answer it as
            withdrawn if that’s what they want.
          </p>
        )}
        {isOpen && (
          <Remains request={request}>
            {remains.data && (
              <>
                {remains.data.deleteAfter && (
                  <p>
                    The account will be deleted automatically on <Moment at={remains.data.deleteAfter} to="minute" />.
                  </p>
                )}
                {remains.data.blockers.length > 0 && (
                  <>
                    <p>What’s in the way, as the person reads it:</p>
                    <ul className="list-disc pl-5">
                      {remains.data.blockers.map(({ kind: blocker, label }) => (
                        <li key={blocker}>{label}</li>
                      ))}
                    </ul>
                  </>
                )}
              </>
            )}
          </Remains>
        )}
        {answer && !request.byEmail && (
          <p className="mt-2 font-medium">
            No email went out with this answer. It goes by letter, or otherwise as they asked.
          </p>
        )}
        {answer && <p className="mt-2 whitespace-pre-line wrap-anywhere max-w-[72ch]">{answer}</p>}
        <p className="mt-2 text-sm text-muted-foreground">
          Received <Moment at={receivedAt} short />
          {enteredBy && `, entered by ${enteredBy}`}
          {closedAt && (
            <>
              , closed{closedBy && ` by ${closedBy}`} <Moment at={closedAt} to="minute" />
            </>
          )}
        </p>
      </div>
      {isOpen && way !== 'account' && (
        <div className="flex flex-wrap gap-2">
          {kind === 'erase' && userId && remains.data?.deleteAfter === null && remains.data.canPlan && (
            <Button
              variant="outline"
              size="sm"
              aria-label={`Plan deletion for ${name}`}
              onClick={() => setAsked('plan')}
            >
              Plan deletion
            </Button>
          )}
          <Button size="sm" aria-label={`Answer ${name}`} onClick={() => setAsked('answer')}>
            Answer
          </Button>
        </div>
      )}
      {asked === 'answer' && <AnswerDialog request={request} onClose={close} />}
      {asked === 'plan' && <PlanDialog request={request} onClose={close} />}
    </li>
  )
}

function Clock({ request: { dueAt, overdue } }: { request: DataRequest }) {
  const left = daysLeft(dueAt, new Date())
  if (overdue)
    return (
      <Badge tone="solid">{left >= -1 ? 'Overdue' : `Overdue by ${-left - 1} ${left === -2 ? 'day' : 'days'}`}</Badge>
    )
  return <Badge tone={left <= 7 ? 'warning' : 'neutral'}>{left <= 1 ? 'Last day' : `${left} days left`}</Badge>
}

function Remains({ request: { kind, way, userId }, children }: { request: DataRequest; children: ReactNode }) {
  return (
    <div className="mt-2 flex flex-col gap-1">
      {children}
      {kind === 'export' && (
        <p>
          {userId
            ? 'Next: tell them how to take the copy in Settings, Sign-in and security, or send what they ask for.'
            : 'Next: find out whether we hold anything of theirs, and answer.'}
        </p>
      )}
      {kind === 'erase' && !userId && <p>Next: find out whether we hold anything of theirs, and answer.</p>}
      {kind === 'erase' && userId && way !== 'account' && (
        <p>
          Once the account is deleted, this is marked done automatically. Answer it yourself only if it ends another
          way.
        </p>
      )}
    </div>
  )
}
