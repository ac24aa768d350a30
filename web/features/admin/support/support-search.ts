import {
  TICKET_STATUSES,
  type TicketStatus,
  TOPIC_CODES,
  type Topic,
  URGENCIES,
  type Urgency,
} from '#contract/support.rules'
import { given, oneOf, textOf } from '../search-params'

const SHOWN = [...TICKET_STATUSES, 'all'] as const

/** Without a status: the open ones. */
export type SupportSearch = {
  status?: TicketStatus | 'all'
  topic?: Topic
  urgency?: Urgency
  q?: string
  cursor?: string
}

/** The status to ask the server for; undefined for all. */
export function statusOf({ status = 'open' }: SupportSearch): TicketStatus | undefined {
  return status === 'all' ? undefined : status
}

export function readSupportSearch(raw: Record<string, unknown>): SupportSearch {
  return given({
    status: oneOf(raw.status, SHOWN),
    topic: oneOf(raw.topic, TOPIC_CODES),
    urgency: oneOf(raw.urgency, URGENCIES),
    q: textOf(raw.q),
    cursor: textOf(raw.cursor),
  })
}
