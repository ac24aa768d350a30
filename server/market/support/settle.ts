import { eq, sql } from 'drizzle-orm'
import type { AdminThread } from '#contract/support'
import { ticketNumber } from '#contract/support.rules'
import type { ServerEvent } from '#server/core/audit/server-events'
import { type Asking, by, writeAudit } from '#server/core/audit/write-audit'
import { notify } from '#server/core/notices/notify'
import { enqueue } from '#server/core/outbox/outbox'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { ticketMessages } from '../../tables/support'
import { getThread } from './thread'

type Settling = Pick<Deps, 'db' | 'clock'>
type Held = { id: string; number: string; status: string; userId: string | null }

/**
 * Answers a ticket: under it, by mail, and with a notice to whoever wrote signed in.
 *
 * @param seen how many messages whoever answers has read
 * @throws NOT_FOUND, CONFLICT in words where something was written since
 */
export async function answerTicket(
  { db, clock }: Settling,
  asking: Asking,
  { id, body, seen, close }: { id: string; body: string; seen: number; close: boolean },
): Promise<AdminThread> {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    const held = await hold(tx, id)
    if ((await tx.$count(ticketMessages, eq(ticketMessages.ticketId, id))) !== seen)
      throw refuseInWords('CONFLICT', 'Something was written here meanwhile. Read it, then send your reply.')
    const [message] = await tx
      .insert(ticketMessages)
      .values({ ticketId: id, author: 'support', authorId: asking.viewer.id, body, createdAt: now })
      .returning({ id: ticketMessages.id })
    if (!message) throw new Error('an answer was not written')
    await setStatus(tx, id, close ? 'closed' : 'answered', now)
    await enqueue(tx, 'mail.ticket-answered', { messageId: message.id }, `answer:${message.id}`)
    if (held.userId) {
      // it may lie open on a table: the words themselves are in the mail
      const words = { title: 'We replied to your message', body: `About your message ${held.number}.` }
      await notify(tx, { userId: held.userId, kind: 'support', ...words, href: `/contact-us?ticket=${id}` })
    }
    await audit(tx, asking, held, now, 'ticket_answered', close ? 'Answered and closed a ticket' : 'Answered a ticket')
    return getThread({ db: tx }, id)
  })
}

/** Closes a ticket; one that is closed stays as it is. @throws NOT_FOUND */
export async function closeTicket({ db, clock }: Settling, asking: Asking, id: string): Promise<AdminThread> {
  return inTransaction(db, async (tx) => {
    const held = await hold(tx, id)
    if (held.status !== 'closed') {
      await setStatus(tx, id, 'closed', clock.now())
      await audit(tx, asking, held, clock.now(), 'ticket_closed', 'Closed a ticket')
    }
    return getThread({ db: tx }, id)
  })
}

/** Opens a closed or answered ticket again; an open one stays as it is. @throws NOT_FOUND */
export async function reopenTicket({ db, clock }: Settling, asking: Asking, id: string): Promise<AdminThread> {
  return inTransaction(db, async (tx) => {
    const held = await hold(tx, id)
    if (held.status !== 'open') {
      await setStatus(tx, id, 'open', clock.now())
      await audit(tx, asking, held, clock.now(), 'ticket_reopened', 'Reopened a ticket')
    }
    return getThread({ db: tx }, id)
  })
}

/** Two who settle the same ticket take turns. @throws NOT_FOUND */
async function hold(tx: Tx, id: string): Promise<Held> {
  const { rows } = await tx.execute<{ number: number; status: string; userId: string | null }>(
    sql`select number::float8 as number, status, user_id as "userId" from tickets where id = ${id} for update`,
  )
  const [row] = rows
  if (!row) throw refuse('NOT_FOUND')
  return { id, ...row, number: ticketNumber(row.number) }
}

async function setStatus(tx: Tx, id: string, status: 'open' | 'answered' | 'closed', now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    update tickets set status = ${status}, updated_at = ${at}, closed_at = ${status === 'closed' ? at : sql`null`}
    where id = ${id}`)
}

async function audit(
  tx: Tx,
  asking: Asking,
  held: Held,
  at: Date,
  eventType: ServerEvent,
  action: string,
): Promise<void> {
  await writeAudit(tx, {
    ...by(asking),
    at,
    eventType,
    action,
    resourceType: 'ticket',
    resourceId: held.id,
    metadata: { number: held.number, before: held.status },
  })
}
