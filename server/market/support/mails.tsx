import { eq } from 'drizzle-orm'
import { TOPICS, type Topic, ticketNumber } from '#contract/support.rules'
import { renderMail } from '#server/core/mails/render'
import type { Deps } from '#server/infra/deps'
import { ticketMessages, tickets } from '../../tables/support'
import { TicketAnswered } from './mails/ticket-answered'
import { TicketReceived } from './mails/ticket-received'

type Mailing = Pick<Deps, 'db' | 'mail' | 'env'>

/** Confirms that a message arrived, with its number. A ticket that is gone by then needs no mail. */
export async function mailTicketReceived(
  { db, mail, env }: Mailing,
  { ticketId }: { ticketId: string },
): Promise<void> {
  const [ticket] = await db.select().from(tickets).where(eq(tickets.id, ticketId))
  if (!ticket) return
  const number = ticketNumber(ticket.number)
  // what the form knew as its topic; the list may have changed since
  const topic = TOPICS[ticket.topic as Topic]?.label ?? TOPICS.other.label
  const content = <TicketReceived number={number} topic={topic} siteLink={`${env.publicUrl}/contact-us`} />
  await mail.send({ to: ticket.email, subject: `We have your message (${number})`, ...(await renderMail(content)) })
}

/** Carries an answer to the person who asked. */
export async function mailTicketAnswered(
  { db, mail, env }: Mailing,
  { messageId }: { messageId: string },
): Promise<void> {
  const [row] = await db
    .select({ ticket: tickets, body: ticketMessages.body })
    .from(ticketMessages)
    .innerJoin(tickets, eq(tickets.id, ticketMessages.ticketId))
    .where(eq(ticketMessages.id, messageId))
  if (!row) return
  const { ticket, body } = row
  const number = ticketNumber(ticket.number)
  const content = (
    <TicketAnswered
      name={ticket.name}
      number={number}
      answer={body}
      closed={ticket.status === 'closed'}
      hasAccount={ticket.userId !== null}
      siteLink={`${env.publicUrl}/contact-us${ticket.userId === null ? '' : `?ticket=${ticket.id}`}`}
    />
  )
  await mail.send({ to: ticket.email, subject: `About your message ${number}`, ...(await renderMail(content)) })
}
