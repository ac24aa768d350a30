import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Page } from '#contract/lists'
import type { QueuedTicket, QueueFilter } from '#contract/support'
import { TICKET_STATUSES, type TicketStatus } from '#contract/support.rules'
import { decodeCursor, encodeCursor } from '#server/core/lists/cursor'
import { pageOf, WrittenMoment } from '#server/core/lists/keyset'
import { spanOf } from '#server/core/lists/span'
import type { Deps } from '#server/infra/deps'
import { TICKET_COLUMNS, type TicketRow, toTicket } from './row'

const PAGE_SIZE = 25
/** 0 for urgent ones, so that they come first in ascending order. */
const RANK = sql`case when t.urgency = 'urgent' then 0 else 1 end`

type Row = TicketRow & { name: string; email: string; userId: string | null; cursorAt: string; rank: number }
type QueuePage = Page<QueuedTicket> & { counts: Record<TicketStatus, number> }

/** What people wrote: open tickets by urgency and waiting time, others by their latest change. */
export async function listQueue(
  { db }: Pick<Deps, 'db'>,
  { status, topic, urgency, q, cursor }: QueueFilter & { cursor?: string | undefined },
): Promise<QueuePage> {
  const others = sql.join(
    [
      topic ? sql`t.topic = ${topic}` : sql`true`,
      urgency ? sql`t.urgency = ${urgency}` : sql`true`,
      q ? named(q) : sql`true`,
    ],
    sql` and `,
  )
  const waiting = status === 'open'
  const list = sql`from tickets t where ${others} and ${status ? sql`t.status = ${status}` : sql`true`}`
  const behind = beyond(cursor, waiting)
  const order = waiting ? sql`${RANK}, t.updated_at, t.id` : sql`t.updated_at desc, t.id desc`
  const [{ rows }, counted, span] = await Promise.all([
    db.execute<Row>(sql`
      select ${TICKET_COLUMNS}, t.name, t.email, t.user_id as "userId", t.updated_at::text as "cursorAt", ${RANK} as rank
      ${list} and ${behind} order by ${order} limit ${PAGE_SIZE + 1}`),
    db.execute<{ status: TicketStatus; count: number }>(sql`
      select t.status, count(*)::int as count from tickets t where ${others} group by t.status`),
    spanOf(db, { list, beyond: behind, order }),
  ])
  const { page, next } = pageOf(rows, PAGE_SIZE, rankCursor)
  const counts = Object.fromEntries(TICKET_STATUSES.map((each) => [each, 0])) as QueuePage['counts']
  for (const row of counted.rows) counts[row.status] = row.count
  return {
    items: page.map(({ cursorAt: _, rank: __, name, email, userId, ...row }) => ({
      ...toTicket(row),
      name,
      email,
      userId,
    })),
    next,
    counts,
    ...span,
  }
}

function named(q: string): SQL {
  const number = /^(?:t-)?(\d{1,12})$/i.exec(q)?.[1]
  if (number) return sql`t.number = ${number}::bigint`
  const part = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(t.subject ilike ${part} or t.name ilike ${part} or t.email ilike ${part} or t.order_number ilike ${part})`
}

const ByRank = z.tuple([z.literal([0, 1]), WrittenMoment, z.uuid()])

const rankCursor = ({ rank, cursorAt, id }: Row) => encodeCursor([rank, cursorAt, id])

/** @throws BAD_REQUEST on a cursor that is not one of ours */
function beyond(cursor: string | undefined, waiting: boolean): SQL {
  if (cursor === undefined) return sql`true`
  const [rank, moment, id] = decodeCursor(cursor, ByRank)
  return waiting
    ? sql`(${RANK}, t.updated_at, t.id) > (${rank}::int, ${moment}::timestamptz, ${id}::uuid)`
    : sql`(t.updated_at, t.id) < (${moment}::timestamptz, ${id}::uuid)`
}
