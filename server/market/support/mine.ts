import { sql } from 'drizzle-orm'
import type { Page } from '#contract/lists'
import type { Ticket, TicketThread } from '#contract/support'
import { beyondMoment, momentCursor, pageOf } from '#server/core/lists/keyset'
import { spanOf } from '#server/core/lists/span'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import { cleanText } from '#server/core/text/clean'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { ticketMessages } from '../../tables/support'
import { type MessageRow, TICKET_COLUMNS, type TicketRow, toMessage, toTicket } from './row'

const PAGE_SIZE = 20

/** The viewer's own tickets, newest first. */
export async function listMine(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { cursor }: { cursor?: string | undefined },
): Promise<Page<Ticket>> {
  const list = sql`from tickets t where t.user_id = ${viewer.id}`
  const [beyond, order] = [beyondMoment(cursor, sql`t.created_at`, sql`t.id`), sql`t.created_at desc, t.id desc`]
  const [{ rows }, span] = await Promise.all([
    db.execute<TicketRow & { cursorAt: string }>(sql`
      select ${TICKET_COLUMNS}, t.created_at::text as "cursorAt" ${list} and ${beyond}
      order by ${order} limit ${PAGE_SIZE + 1}`),
    spanOf(db, { list, beyond, order }),
  ])
  const { page, next } = pageOf(rows, PAGE_SIZE, momentCursor)
  return {
    items: page.map(({ cursorAt: _, ...row }) => toTicket(row)),
    next,
    ...span,
  }
}

type Row = TicketRow & { orderNumber: string | null; messages: MessageRow[] }

/** One of the viewer's own tickets with all that was said. @throws NOT_FOUND also for somebody else's */
export async function getMine({ db }: Pick<Deps, 'db'>, viewer: Viewer, id: string): Promise<TicketThread> {
  const { rows } = await db.execute<Row>(sql`
    select ${TICKET_COLUMNS}, t.order_number as "orderNumber",
      (select json_agg(json_build_object('id', m.id, 'author', m.author, 'body', m.body, 'createdAt', m.created_at)
          order by m.created_at, m.id)
        from ticket_messages m where m.ticket_id = t.id) as messages
    from tickets t where t.id = ${id} and t.user_id = ${viewer.id}`)
  const [row] = rows
  if (!row) throw refuse('NOT_FOUND')
  const { orderNumber, messages, ...ticket } = row
  return { ...toTicket(ticket), orderNumber, messages: messages.map(toMessage) }
}

/**
 * Writes on under one's own ticket. An answered or closed one is open again then and waits from now; one that is open
 * keeps its place in the queue.
 *
 * @throws NOT_FOUND also for somebody else's, BAD_REQUEST where nothing is left without invisible marks
 */
export async function replyToMine(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { id, body: written }: { id: string; body: string },
): Promise<TicketThread> {
  const [now, body] = [clock.now(), cleanText(written)]
  if (!body) throw refuse('BAD_REQUEST')
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute(sql`
      update tickets set status = 'open', closed_at = null,
        updated_at = case when status = 'open' then updated_at else ${now.toISOString()}::timestamptz end
      where id = ${id} and user_id = ${viewer.id} returning id`)
    if (rows.length === 0) throw refuse('NOT_FOUND')
    await tx
      .insert(ticketMessages)
      .values({ ticketId: id, author: 'person', authorId: viewer.id, body, createdAt: now })
  })
  return getMine({ db }, viewer, id)
}
