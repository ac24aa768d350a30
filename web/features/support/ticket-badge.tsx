import { CircleCheck, Clock, Reply, TriangleAlert } from 'lucide-react'
import type { TicketStatus, Urgency } from '#contract/support.rules'
import { Badge, type BadgeTone } from '#web/ui/badge'

const STATUS = {
  open: { tone: 'warning', icon: Clock, words: 'Waiting for our reply' },
  answered: { tone: 'info', icon: Reply, words: 'Answered' },
  closed: { tone: 'neutral', icon: CircleCheck, words: 'Closed' },
} as const satisfies Record<TicketStatus, { tone: BadgeTone; icon: typeof Clock; words: string }>

export function TicketBadge({ status, open }: { status: TicketStatus /** Other words for "open". */; open?: string }) {
  const { tone, icon, words } = STATUS[status]
  return (
    <Badge tone={tone} icon={icon}>
      {status === 'open' && open ? open : words}
    </Badge>
  )
}

export function UrgencyBadge({ urgency }: { urgency: Urgency }) {
  if (urgency === 'normal') return null
  return (
    <Badge tone="destructive" icon={TriangleAlert}>
      Urgent
    </Badge>
  )
}
