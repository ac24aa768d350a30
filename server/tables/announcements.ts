import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { authUsers } from './auth'
import { at, createdAt, id } from './columns'

/** What admins tell at the top of the pages. Once published it stays, and once ended it is not changed. */
export const announcements = pgTable(
  'announcements',
  {
    id: id(),
    title: text('title').notNull(),
    body: text('body').notNull().default(''),
    level: text('level', { enum: ['info', 'warning'] }).notNull(),
    audience: text('audience', {
      enum: [
        'everyone',
        'signed-in',
        'pet-parent',
        'service-provider',
        'business-provider',
        'animal-rescue',
        'veterinary-clinic',
        'admin',
      ],
    }).notNull(),
    /** A path of ours; null with `link_words`. */
    href: text('href'),
    linkWords: text('link_words'),
    /** Null in a draft that begins when it is published. */
    startsAt: at('starts_at'),
    /** Null until somebody ends it. */
    endsAt: at('ends_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    createdBy: uuid('created_by'),
    publishedAt: at('published_at'),
    publishedBy: uuid('published_by'),
    endedAt: at('ended_at'),
    endedBy: uuid('ended_by'),
  },
  (table) => [
    ...[table.createdBy, table.publishedBy, table.endedBy].map((column) =>
      foreignKey({
        name: `announcements_${column.name}_fkey`,
        columns: [column],
        foreignColumns: [authUsers.id],
      }).onDelete('set null'),
    ),
    index('announcements_created_by_idx').on(table.createdBy),
    index('announcements_published_by_idx').on(table.publishedBy),
    index('announcements_ended_by_idx').on(table.endedBy),
    index('announcements_on_show_idx').on(table.startsAt).where(sql`published_at is not null and ended_at is null`),
    check('announcements_level_check', sql`${table.level} in ('info','warning')`),
    check(
      'announcements_audience_check',
      sql`${table.audience} in ('everyone','signed-in','pet-parent','service-provider','business-provider','animal-rescue','veterinary-clinic','admin')`,
    ),
    check(
      'announcements_length_check',
      sql`length(${table.title}) between 1 and 90 and length(${table.body}) <= 600 and length(${table.href}) <= 300 and length(${table.linkWords}) between 1 and 40`,
    ),
    check('announcements_link_check', sql`(${table.href} is null) = (${table.linkWords} is null)`),
    check('announcements_own_path_check', sql`${table.href} ~ '^/([^/\\\\[:space:]][^\\\\[:space:]]*)?$'`),
    check('announcements_span_check', sql`${table.startsAt} < ${table.endsAt}`),
    check(
      'announcements_published_check',
      sql`(${table.publishedAt} is null or ${table.startsAt} is not null) and (${table.endedAt} is null or ${table.publishedAt} is not null)`,
    ),
  ],
)

/** Who closed one, so that it is not shown to them again on another device. */
export const announcementDismissals = pgTable(
  'announcement_dismissals',
  {
    announcementId: uuid('announcement_id').notNull(),
    userId: uuid('user_id').notNull(),
    dismissedAt: at('dismissed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.announcementId, table.userId] }),
    foreignKey({
      name: 'announcement_dismissals_announcement_id_fkey',
      columns: [table.announcementId],
      foreignColumns: [announcements.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'announcement_dismissals_user_id_fkey',
      columns: [table.userId],
      foreignColumns: [authUsers.id],
    }).onDelete('cascade'),
    index('announcement_dismissals_user_id_idx').on(table.userId),
  ],
)
