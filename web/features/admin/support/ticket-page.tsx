import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { AdminThread } from '#contract/support'
import { TOPICS } from '#contract/support.rules'
import { Thread } from '#web/features/support/thread'
import { TicketBadge, UrgencyBadge } from '#web/features/support/ticket-badge'
import { isNowhere } from '#web/kit/form/refusal'
import { Link } from '#web/kit/link/link'
import { Moment } from '#web/kit/moment/moment'
import { usePageTitle } from '#web/kit/page/page-title'
import { RecordMissing } from '#web/kit/page/record-missing'
import { api } from '#web/lib/api'
import { Icon } from '#web/ui/icon'
import { Loaded } from '../../../kit/page/loaded'
import { AdminArea } from '../admin-area'
import { Card, cardLinkClass } from '../card'
import { AnswerForm } from './answer-form'

/** One message with all that was said, and the place to answer. */
export function TicketPage() {
  const { id } = useParams({ from: '/admin/support/$id' })
  return (
    <AdminArea>
      <Loading key={id} id={id} />
    </AdminArea>
  )
}

function Loading({ id }: { id: string }) {
  const thread = useQuery({ ...api.support.thread.queryOptions({ input: { id } }), staleTime: 0 })
  // a refusal for a broken id is the same to the reader
  if (isNowhere(thread.error)) return <RecordMissing what="message" list="messages" href="/admin/support" />
  return (
    <Loaded query={thread} what="this message" shape="h-[36rem] rounded-card">
      {(data) => <Shown ticket={data} />}
    </Loaded>
  )
}

function Shown({ ticket }: { ticket: AdminThread }) {
  usePageTitle(`Message ${ticket.number}`)
  return (
    <>
      <Link to="/admin/support" data-plain="" className={cardLinkClass}>
        <Icon as={ChevronLeft} size="sm" />
        Support
      </Link>
      <h1 className="mt-1 font-display font-medium text-title wrap-anywhere">{ticket.subject}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-2 text-muted-foreground nums">
        {ticket.number}
        <TicketBadge status={ticket.status} open="Open" />
        <UrgencyBadge urgency={ticket.urgency} />
      </p>
      <div className="mt-5 grid gap-5 lg:grid-cols-[minmax(0,1fr)_17rem] items-start">
        <Card title="Conversation">
          <Thread messages={ticket.messages} nameOf={({ by }) => by ?? ticket.name} />
          <AnswerForm ticket={ticket} />
        </Card>
        <Card title="Details">
          <Facts ticket={ticket} />
        </Card>
      </div>
    </>
  )
}

function Facts({
  ticket: { name, email, userId, topic, orderNumber, orderIsTheirs, createdAt },
}: {
  ticket: AdminThread
}) {
  return (
    <dl className="flex flex-col gap-3 wrap-anywhere">
      <div>
        <dt className="text-sm text-muted-foreground">From</dt>
        <dd>
          {userId ? (
            <Link
              to="/admin/people/$id"
              params={{ id: userId }}
              className="link font-medium text-primary-ink underline underline-offset-4"
            >
              {name}
            </Link>
          ) : (
            `${name}, not signed in`
          )}
        </dd>
        <dd>
          <a href={`mailto:${email}`} className="link underline underline-offset-4">
            {email}
          </a>
        </dd>
      </div>
      <div>
        <dt className="text-sm text-muted-foreground">Topic</dt>
        <dd>{TOPICS[topic].label}</dd>
      </div>
      {orderNumber && (
        <div>
          <dt className="text-sm text-muted-foreground">Order number they entered</dt>
          <dd className="nums">{orderNumber}</dd>
          <dd className="text-sm text-muted-foreground">
            {orderIsTheirs ? 'Placed by their account' : 'Not an order of their account'}
          </dd>
        </div>
      )}
      <div>
        <dt className="text-sm text-muted-foreground">Sent</dt>
        <dd>
          <Moment at={createdAt} to="minute" />
        </dd>
      </div>
    </dl>
  )
}
