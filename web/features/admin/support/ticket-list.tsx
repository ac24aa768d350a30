import type { QueuedTicket } from '#contract/support'
import { TOPICS } from '#contract/support.rules'
import { TicketBadge, UrgencyBadge } from '#web/features/support/ticket-badge'
import { Link } from '#web/kit/link/link'
import { Ago } from '#web/kit/moment/now'

/** Messages, each a way to what was said. */
export function TicketList({ tickets }: { tickets: readonly QueuedTicket[] }) {
  return (
    <ul className="-my-3">
      {tickets.map((ticket) => (
        <li
          key={ticket.id}
          className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 hairline border-x-0 border-b-0 first:border-t-0"
        >
          <div className="flex-1 min-w-[14rem]">
            <Link
              to="/admin/support/$id"
              params={{ id: ticket.id }}
              data-plain=""
              className="card-link font-medium wrap-anywhere"
            >
              {ticket.subject}
            </Link>
            <p className="text-sm text-muted-foreground wrap-anywhere">
              {ticket.name}, {ticket.userId ? 'member' : 'visitor'}
            </p>
            <p className="text-sm text-muted-foreground nums">
              {ticket.number}, {TOPICS[ticket.topic].label}
            </p>
          </div>
          <p className="text-sm text-muted-foreground">
            <Ago at={ticket.updatedAt} />
          </p>
          <div className="flex flex-wrap gap-2 md:w-[13rem] md:justify-end">
            <UrgencyBadge urgency={ticket.urgency} />
            <TicketBadge status={ticket.status} open="Open" />
          </div>
        </li>
      ))}
    </ul>
  )
}
