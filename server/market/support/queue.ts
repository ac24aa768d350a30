import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Page } from '#contract/lists'
import type { QueuedTicket, QueueFilter } from '#contract/support'
import { TICKET_STATUSES, type TicketStatus } from '#contract/support.rules'
import { spanOf } from '#server/core/lists/span'
import { refuse } from '#server/core/refusals/refuse'
import type { Deps } from '#server/infra/deps'
import { TICKET_COLUMNS, type TicketRow, toTicket } from './row'

const PAGE_SIZE = 25
/** 0 for urgent ones, so that they come first in ascending order. */
const RANK = sql`case when t.urgency = 'urgent' then 0 else 1 end`

type Row = TicketRow & { name: string; email: string; userId: string | null; place: string; rank: number }
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
      select ${TICKET_COLUMNS}, t.name, t.email, t.user_id as "userId", t.updated_at::text as place, ${RANK} as rank
      ${list} and ${behind} order by ${order} limit ${PAGE_SIZE + 1}`),
    db.execute<{ status: TicketStatus; count: number }>(sql`
      select t.status, count(*)::int as count from tickets t where ${others} group by t.status`),
    spanOf(db, { list, beyond: behind, order }),
  ])
  const page = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined
  const counts = Object.fromEntries(TICKET_STATUSES.map((each) => [each, 0])) as QueuePage['counts']
  for (const row of counted.rows) counts[row.status] = row.count
  return {
    items: page.map(({ place: _, rank: __, name, email, userId, ...row }) => ({
      ...toTicket(row),
      name,
      email,
      userId,
    })),
    next: last ? encode(last) : null,
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

const Place = z.tuple([
  z.union([z.literal(0), z.literal(1)]),
  z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/),
  z.uuid(),
])

function encode({ rank, place, id }: Row): string {
  return Buffer.from(JSON.stringify([rank, place, id])).toString('base64url')
}

/** @throws BAD_REQUEST on a cursor that is not one of ours */
function beyond(cursor: string | undefined, waiting: boolean): SQL {
  if (cursor === undefined) return sql`true`
  const place = Place.safeParse(parse(cursor))
  if (!place.success) throw refuse('BAD_REQUEST')
  const [rank, moment, id] = place.data
  return waiting
    ? sql`(${RANK}, t.updated_at, t.id) > (${rank}::int, ${moment}::timestamptz, ${id}::uuid)`
    : sql`(t.updated_at, t.id) < (${moment}::timestamptz, ${id}::uuid)`
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null
  }
}
