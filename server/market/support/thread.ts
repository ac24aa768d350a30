import { sql } from 'drizzle-orm'
import type { AdminThread } from '#contract/support'
import { nameOf } from '#server/core/people/name'
import { refuse } from '#server/core/refusals/refuse'
import type { Db, Tx } from '#server/infra/database/db'
import { type MessageRow, TICKET_COLUMNS, type TicketRow, toMessage, toTicket } from './row'

type Row = TicketRow &
  Pick<AdminThread, 'orderNumber' | 'orderIsTheirs' | 'name' | 'email' | 'userId'> & {
    messages: (MessageRow & { by: string | null })[]
  }

/** Anybody can enter any number, or follow a link with one: whose order it is, only the order knows. */
const ORDER_IS_THEIRS = sql`case when t.order_number is not null then exists (
    select from orders o join order_groups g on g.id = o.group_id
    where o.buyer_user_id = t.user_id and upper(t.order_number) in (upper(o.number), upper(g.number))
  ) end`

/** A ticket with everything that was said, and by which of us. @throws NOT_FOUND */
export async function getThread({ db }: { db: Db | Tx }, id: string): Promise<AdminThread> {
  const { rows } = await db.execute<Row>(sql`
    select ${TICKET_COLUMNS}, t.order_number as "orderNumber", ${ORDER_IS_THEIRS} as "orderIsTheirs", t.name, t.email, t.user_id as "userId",
      (select json_agg(json_build_object('id', m.id, 'author', m.author, 'body', m.body, 'createdAt', m.created_at,
          'by', case when m.author = 'support' then
            case when m.author_id is null then 'Someone who has left' else ${nameOf('m.author_id')} end end)
          order by m.created_at, m.id)
        from ticket_messages m where m.ticket_id = t.id) as messages
    from tickets t where t.id = ${id}`)
  const [row] = rows
  if (!row) throw refuse('NOT_FOUND')
  const { orderNumber, orderIsTheirs, name, email, userId, messages, ...ticket } = row
  return {
    ...toTicket(ticket),
    orderNumber,
    orderIsTheirs,
    name,
    email,
    userId,
    messages: messages.map(({ by, ...message }) => ({ ...toMessage(message), by })),
  }
}
