import { sql } from 'drizzle-orm'
import { bigint, boolean, check, foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { authUsers } from './auth'
import { at, createdAt, id, updatedAt } from './columns'

/** A question to the people who run Pawstead. */
export const tickets = pgTable(
  'tickets',
  {
    id: id(),
    /** Shown as PS-100001. */
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity({ startWith: 100_001 }),
    /** Null for visitors. */
    userId: uuid('user_id'),
    name: text('name').notNull(),
    email: text('email').notNull(),
    topic: text('topic').notNull(),
    urgency: text('urgency').notNull().default('normal'),
    subject: text('subject').notNull(),
    orderNumber: text('order_number'),
    status: text('status').notNull().default('open'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    closedAt: at('closed_at'),
  },
  (table) => [
    foreignKey({ name: 'tickets_user_id_fkey', columns: [table.userId], foreignColumns: [authUsers.id] }).onDelete(
      'set null',
    ),
    unique('tickets_number_key').on(table.number),
    check('tickets_urgency_check', sql`${table.urgency} in ('normal','urgent')`),
    check('tickets_status_check', sql`${table.status} in ('open','answered','closed')`),
    check('tickets_closed_check', sql`(${table.status} = 'closed') = (${table.closedAt} is not null)`),
    check(
      'tickets_length_check',
      sql`length(${table.name}) <= 160 and length(${table.email}) <= 254 and length(${table.subject}) between 1 and 200`,
    ),
    index('tickets_user_id_idx').on(table.userId, table.createdAt),
    index('tickets_status_idx').on(table.status, table.updatedAt, table.id),
  ],
)

/** What was said, the first message included. */
export const ticketMessages = pgTable(
  'ticket_messages',
  {
    id: id(),
    ticketId: uuid('ticket_id').notNull(),
    author: text('author').notNull(),
    authorId: uuid('author_id'),
    body: text('body').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'ticket_messages_ticket_id_fkey',
      columns: [table.ticketId],
      foreignColumns: [tickets.id],
    }).onDelete('cascade'),
    check('ticket_messages_author_check', sql`${table.author} in ('person','support')`),
    check('ticket_messages_body_check', sql`length(${table.body}) between 1 and 8000`),
    index('ticket_messages_ticket_id_idx').on(table.ticketId, table.createdAt),
  ],
)

/** Whether an article helped. */
export const helpVotes = pgTable(
  'help_votes',
  {
    id: id(),
    article: text('article').notNull(),
    helpful: boolean('helpful').notNull(),
    userId: uuid('user_id'),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({ name: 'help_votes_user_id_fkey', columns: [table.userId], foreignColumns: [authUsers.id] }).onDelete(
      'set null',
    ),
    check('help_votes_article_check', sql`length(${table.article}) between 1 and 120`),
    index('help_votes_article_idx').on(table.article),
  ],
)

/** What the team answers often, for all of them. */
export const supportReplies = pgTable(
  'support_replies',
  {
    id: id(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    changedBy: uuid('changed_by'),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      name: 'support_replies_changed_by_fkey',
      columns: [table.changedBy],
      foreignColumns: [authUsers.id],
    }).onDelete('set null'),
    check(
      'support_replies_length_check',
      sql`length(${table.title}) between 1 and 80 and length(${table.body}) between 1 and 5000`,
    ),
    unique('support_replies_title_key').on(table.title),
    index('support_replies_changed_by_idx').on(table.changedBy),
  ],
)
