import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { authUsers } from './auth'
import { createdAt, id } from './columns'

/** What does not belong in what people write and show. Triggers of what is written go by it, so it counts at once. */
export const contentFilters = pgTable(
  'content_filters',
  {
    id: id(),
    kind: text('kind', { enum: ['word', 'link', 'picture'] }).notNull(),
    /** As it was entered; empty for a picture. */
    term: text('term').notNull().default(''),
    /** What is compared, made by trigger: plain letters, a host, or the look of a picture in hexadecimal. */
    plain: text('plain').notNull().default(''),
    /** How a picture looks, in 64 points (see `pictureLook`). */
    look: bigint('look', { mode: 'bigint' }),
    action: text('action', { enum: ['flag', 'hold', 'refuse'] }).notNull(),
    note: text('note').notNull().default(''),
    /** How many things it reported. */
    found: integer('found').notNull().default(0),
    addedBy: uuid('added_by'),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'content_filters_added_by_fkey',
      columns: [table.addedBy],
      foreignColumns: [authUsers.id],
    }).onDelete('set null'),
    check('content_filters_kind_check', sql`${table.kind} in ('word','link','picture')`),
    check('content_filters_action_check', sql`${table.action} in ('flag','hold','refuse')`),
    check(
      'content_filters_picture_check',
      sql`(${table.kind} = 'picture') = (${table.look} is not null) and (${table.kind} <> 'picture' or ${table.action} = 'refuse')`,
    ),
    check('content_filters_length_check', sql`length(${table.term}) <= 100 and length(${table.note}) <= 300`),
    check('content_filters_plain_check', sql`length(${table.plain}) between 1 and 200`),
    unique('content_filters_plain_key').on(table.kind, table.plain),
    index('content_filters_added_by_idx').on(table.addedBy),
  ],
)
