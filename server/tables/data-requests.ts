import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { authUsers } from './auth'
import { at, createdAt, id } from './columns'

/** What people ask about their personal data. Those of the settings are written by trigger, as the account changes. */
export const dataRequests = pgTable(
  'data_requests',
  {
    id: id(),
    /** Null where there is no account, or it is gone. */
    userId: uuid('user_id'),
    kind: text('kind', { enum: ['export', 'erase'] }).notNull(),
    way: text('way', { enum: ['account', 'email', 'letter', 'other'] }).notNull(),
    state: text('state', { enum: ['open', 'done', 'refused', 'withdrawn'] })
      .notNull()
      .default('open'),
    /** Both empty for those of the settings. */
    name: text('name').notNull().default(''),
    contact: text('contact').notNull().default(''),
    note: text('note').notNull().default(''),
    receivedAt: at('received_at').notNull(),
    dueAt: at('due_at').notNull(),
    /** When the person took back the deletion that was planned for it; it is still to be answered. */
    takenBackAt: at('taken_back_at'),
    enteredBy: uuid('entered_by'),
    closedAt: at('closed_at'),
    closedBy: uuid('closed_by'),
    answer: text('answer').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    ...[table.userId, table.enteredBy, table.closedBy].map((column) =>
      foreignKey({
        name: `data_requests_${column.name}_fkey`,
        columns: [column],
        foreignColumns: [authUsers.id],
      }).onDelete('set null'),
    ),
    uniqueIndex('data_requests_open_key').on(table.userId, table.kind).where(sql`state = 'open'`),
    index('data_requests_user_id_idx').on(table.userId),
    index('data_requests_entered_by_idx').on(table.enteredBy),
    index('data_requests_closed_by_idx').on(table.closedBy),
    index('data_requests_due_at_idx').on(table.dueAt).where(sql`state = 'open'`),
    index('data_requests_closed_at_idx').on(table.closedAt),
    check('data_requests_kind_check', sql`${table.kind} in ('export','erase')`),
    check('data_requests_way_check', sql`${table.way} in ('account','email','letter','other')`),
    check('data_requests_state_check', sql`${table.state} in ('open','done','refused','withdrawn')`),
    check('data_requests_closed_check', sql`(${table.state} = 'open') = (${table.closedAt} is null)`),
    check('data_requests_due_check', sql`${table.dueAt} = ${table.receivedAt} + interval '720 hours'`),
    check(
      'data_requests_length_check',
      sql`length(${table.name}) <= 120 and length(${table.contact}) <= 300 and length(${table.note}) <= 2000 and length(${table.answer}) <= 2000`,
    ),
  ],
)
