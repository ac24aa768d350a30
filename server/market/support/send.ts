import type { NewTicket } from '#contract/support'
import { MESSAGE_MIN, TOPICS, ticketNumber } from '#contract/support.rules'
import { enqueue } from '#server/core/outbox/outbox'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import { cleanLine, cleanText } from '#server/core/text/clean'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { ticketMessages, tickets } from '../../tables/support'
import { requireForm } from './form'
import { limitAddress } from './limit-address'

const SUBJECT_MAX = 100

/**
 * Takes a message in as a ticket and confirms it by mail.
 *
 * @returns the ticket's number, as people are told it
 * @throws FORM_OUTDATED, TOO_MANY_REQUESTS, BAD_REQUEST where nothing is left of name or message without invisible marks
 */
export async function sendTicket(
  deps: Pick<Deps, 'db' | 'clock' | 'env'>,
  viewer: Viewer | null,
  { topic, urgency, email: written, form, ...given }: NewTicket,
): Promise<{ number: string }> {
  requireForm(deps, form)
  const [name, message] = [cleanLine(given.name), cleanText(given.message)]
  const orderNumber = cleanLine(given.orderNumber ?? '')
  if (!name || message.length < MESSAGE_MIN) throw refuse('BAD_REQUEST')
  const email = written.toLowerCase()
  await limitAddress(deps, email)
  const createdAt = deps.clock.now()
  const { mayBeUrgent, hasOrder } = TOPICS[topic]
  return inTransaction(deps.db, async (tx) => {
    const [ticket] = await tx
      .insert(tickets)
      .values({
        userId: viewer?.id ?? null,
        name,
        email,
        topic,
        urgency: mayBeUrgent ? urgency : 'normal',
        subject: subjectOf(message),
        orderNumber: (hasOrder && orderNumber) || null,
        createdAt,
        updatedAt: createdAt,
      })
      .returning({ id: tickets.id, number: tickets.number })
    if (!ticket) throw new Error('a ticket was not written')
    await tx
      .insert(ticketMessages)
      .values({ ticketId: ticket.id, author: 'person', authorId: viewer?.id ?? null, body: message, createdAt })
    await enqueue(tx, 'mail.ticket-received', { ticketId: ticket.id }, `ticket:${ticket.id}`)
    return { number: ticketNumber(ticket.number) }
  })
}

/** The beginning of a message, up to its first line's end, in whole words. */
export function subjectOf(message: string): string {
  const line = (message.trim().split('\n')[0] ?? '').replace(/\s+/g, ' ').trim()
  const letters = [...line]
  if (letters.length <= SUBJECT_MAX) return line
  const cut = letters.slice(0, SUBJECT_MAX).join('')
  const end = cut.lastIndexOf(' ')
  return `${end > SUBJECT_MAX / 2 ? cut.slice(0, end) : cut}…`
}
