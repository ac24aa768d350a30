import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { authUsers } from './auth'
import { at, count, createdAt, id } from './columns'
import { userProfiles } from './profiles'

/** A table of products somebody sent: looked at first, written when they say so. */
export const catalogueImports = pgTable(
  'catalogue_imports',
  {
    id: id(),
    sellerProfileId: uuid('seller_profile_id').notNull(),
    userId: uuid('user_id'),
    fileName: text('file_name').notNull(),
    /** `checked` until it is confirmed, then `running` until each of its rows is done. */
    status: text('status').notNull().default('checked'),
    /** Rows that can be written, and those that cannot. */
    good: count('good'),
    bad: count('bad'),
    /** Of the good ones, how many have been written, or turned out not to be writable. */
    done: count('done'),
    created: count('created'),
    updated: count('updated'),
    createdAt: createdAt(),
    finishedAt: at('finished_at'),
  },
  (table) => [
    foreignKey({
      name: 'catalogue_imports_seller_profile_id_fkey',
      columns: [table.sellerProfileId],
      foreignColumns: [userProfiles.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'catalogue_imports_user_id_fkey',
      columns: [table.userId],
      foreignColumns: [authUsers.id],
    }).onDelete('set null'),
    check('catalogue_imports_status_check', sql`${table.status} in ('checked','running','done')`),
    check('catalogue_imports_done_check', sql`${table.done} between 0 and ${table.good}`),
    index('catalogue_imports_seller_idx').on(table.sellerProfileId, table.createdAt),
    index('catalogue_imports_user_idx').on(table.userId),
  ],
)

/** One row of it. That it is done is written in the transaction that does it, so that none is done twice. */
export const catalogueImportRows = pgTable(
  'catalogue_import_rows',
  {
    importId: uuid('import_id').notNull(),
    /** As a spreadsheet numbers it: the header is 1. */
    row: integer('row').notNull(),
    status: text('status').notNull(),
    sku: text('sku').notNull().default(''),
    name: text('name').notNull().default(''),
    /** What it says, once read. */
    data: jsonb('data').$type<Record<string, unknown>>(),
    problems: text('problems').array().notNull().default(sql`'{}'`),
  },
  (table) => [
    primaryKey({ name: 'catalogue_import_rows_pkey', columns: [table.importId, table.row] }),
    foreignKey({
      name: 'catalogue_import_rows_import_id_fkey',
      columns: [table.importId],
      foreignColumns: [catalogueImports.id],
    }).onDelete('cascade'),
    check('catalogue_import_rows_status_check', sql`${table.status} in ('ready','bad','done')`),
    index('catalogue_import_rows_status_idx').on(table.importId, table.status, table.row),
  ],
)
