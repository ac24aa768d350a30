import { sql } from 'drizzle-orm'
import type { Ticket, TicketMessage } from '#contract/support'
import { ticketNumber } from '#contract/support.rules'

/** The columns of a ticket, from a table called `t`. */
export const TICKET_COLUMNS = sql.raw(
  `t.id, t.number::float8 as number, t.topic, t.urgency, t.subject, t.status,
  to_json(t.created_at)#>>'{}' as "createdAt", to_json(t.updated_at)#>>'{}' as "updatedAt"`,
)

export type TicketRow = Omit<Ticket, 'number' | 'createdAt' | 'updatedAt'> & {
  number: number
  createdAt: string
  updatedAt: string
}

export function toTicket({ number, createdAt, updatedAt, ...row }: TicketRow): Ticket {
  return { ...row, number: ticketNumber(number), createdAt: new Date(createdAt), updatedAt: new Date(updatedAt) }
}

/** A message as JSON has it. */
export type MessageRow = Omit<TicketMessage, 'createdAt'> & { createdAt: string }

export function toMessage({ createdAt, ...row }: MessageRow): TicketMessage {
  return { ...row, createdAt: new Date(createdAt) }
}
