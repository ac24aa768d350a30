import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { authUsers } from './auth'
import { at, id } from './columns'

/** Which admin looked at the pages as which person, in which of their sessions, and why. Only its end is written later. */
export const adminViews = pgTable(
  'admin_views',
  {
    id: id(),
    /** Null once that account is gone, as with the person. */
    adminId: uuid('admin_id'),
    sessionId: uuid('session_id').notNull(),
    personId: uuid('person_id'),
    reason: text('reason').notNull(),
    startedAt: at('started_at').notNull(),
    endsAt: at('ends_at').notNull(),
    endedAt: at('ended_at'),
  },
  (table) => [
    foreignKey({
      name: 'admin_views_admin_id_fkey',
      columns: [table.adminId],
      foreignColumns: [authUsers.id],
    }).onDelete('set null'),
    foreignKey({
      name: 'admin_views_person_id_fkey',
      columns: [table.personId],
      foreignColumns: [authUsers.id],
    }).onDelete('set null'),
    index('admin_views_admin_id_idx').on(table.adminId),
    index('admin_views_person_id_idx').on(table.personId),
    check('admin_views_reason_check', sql`length(${table.reason}) between 3 and 300`),
    check(
      'admin_views_span_check',
      sql`${table.endsAt} > ${table.startedAt} and ${table.endsAt} <= ${table.startedAt} + interval '30 minutes'`,
    ),
    check('admin_views_other_check', sql`${table.adminId} <> ${table.personId}`),
  ],
)
