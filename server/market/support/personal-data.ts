import { eq, sql } from 'drizzle-orm'
import { json, type PersonalData } from '#server/core/personal-data'
import { helpVotes, ticketMessages, tickets } from '../../tables/support'

/** What somebody wrote to us and we to them, and which articles helped them. */
export const supportData: PersonalData = {
  holds: {
    'support.json': 'your messages to support, and our answers',
    'help-votes.json': 'which help articles you voted on',
  },

  async *files(db, userId) {
    const { rows } = await db.execute(sql`
      select 'T-' || t.number as number, t.name, t.email, t.topic, t.urgency, t.order_number as "orderNumber", t.status,
        t.created_at as "createdAt", t.closed_at as "closedAt",
        (select json_agg(json_build_object('author', m.author, 'body', m.body, 'at', m.created_at) order by m.created_at, m.id)
          from ticket_messages m where m.ticket_id = t.id) as messages
      from tickets t where t.user_id = ${userId} order by t.created_at`)
    yield json('support.json', rows)
    const { article, helpful, createdAt } = helpVotes
    const votes = await db.select({ article, helpful, createdAt }).from(helpVotes).where(eq(helpVotes.userId, userId))
    yield json('help-votes.json', votes)
  },

  // What they answered to others as one of us stays with those others, without a name.
  async erase(tx, userId) {
    await tx.delete(tickets).where(eq(tickets.userId, userId))
    await tx.update(ticketMessages).set({ authorId: null }).where(eq(ticketMessages.authorId, userId))
    await tx.update(helpVotes).set({ userId: null }).where(eq(helpVotes.userId, userId))
  },
}
