import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { authUsers } from './auth'
import { at, createdAt, id, moderation } from './columns'

/** A picture somebody uploaded, drawn anew by us: no place, no camera, no name of the file is kept. */
export const mediaAssets = pgTable(
  'media_assets',
  {
    id: id(),
    /** Null once the person is gone; what nobody links is swept. */
    ownerId: uuid('owner_id'),
    purpose: text('purpose').notNull(),
    /** `private` ones are read through addresses that are signed for minutes. */
    visibility: text('visibility').notNull().default('public'),
    /** Of the largest size, in pixels. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** The widths there are, smallest first; each as webp and avif. */
    widths: integer('widths').array().notNull(),
    /** Of all its files together. */
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    /** Of the upload: sent again it is the same. */
    idempotencyKey: uuid('idempotency_key'),
    /** How it looks, in 64 points (see `pictureLook`); null for those from before there was one. */
    look: bigint('look', { mode: 'bigint' }),
    /** The mean colour as #rrggbb, shown until the picture is there. */
    placeholder: text('placeholder').notNull(),
    altText: text('alt_text').notNull().default(''),
    moderation: moderation(),
    createdAt: createdAt(),
    /** The files are removed by the sweep after that. */
    deletedAt: at('deleted_at'),
  },
  (table) => [
    foreignKey({
      name: 'media_assets_owner_id_fkey',
      columns: [table.ownerId],
      foreignColumns: [authUsers.id],
    }).onDelete('set null'),
    check(
      'media_assets_purpose_check',
      sql`${table.purpose} in ('profile','gallery','product','evidence','return','message','pet','pet-document')`,
    ),
    check('media_assets_moderation_check', sql`${table.moderation} = 'published' or ${table.visibility} = 'private'`),
    check('media_assets_visibility_check', sql`${table.visibility} in ('public','private')`),
    check(
      'media_assets_size_check',
      sql`${table.width} between 1 and 4000 and ${table.height} between 1 and 4000 and ${table.bytes} > 0 and cardinality(${table.widths}) between 1 and 6`,
    ),
    check('media_assets_alt_check', sql`length(${table.altText}) <= 300`),
    check('media_assets_placeholder_check', sql`${table.placeholder} ~ '^#[0-9a-f]{6}$'`),
    unique('media_assets_idempotency_key_key').on(table.idempotencyKey),
    index('media_assets_owner_id_idx').on(table.ownerId),
    index('media_assets_created_at_idx').on(table.createdAt),
  ],
)

/** Pictures whose row is gone and whose files are still to go, so that none stays behind whenever we die. */
export const mediaRemovals = pgTable(
  'media_removals',
  {
    /** The picture's. */
    id: uuid('id').primaryKey(),
    widths: integer('widths').array().notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Not before then; moved on when the store refused. */
    dueAt: at('due_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('media_removals_due_at_idx').on(table.dueAt)],
)
