import { sql } from 'drizzle-orm'
import { check, foreignKey, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { authUsers } from './auth'
import { updatedAt } from './columns'

/** How a person wants pages to look, on every device they sign in on. Only what they chose. */
export const userSettings = pgTable(
  'user_settings',
  {
    userId: uuid('user_id').primaryKey(),
    /** The specification's eight settings by their names; absent ones follow the device. */
    accessibility: jsonb('accessibility').$type<Record<string, string | boolean | undefined>>().notNull().default({}),
    theme: text('theme').notNull().default('system'),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      name: 'user_settings_user_id_fkey',
      columns: [table.userId],
      foreignColumns: [authUsers.id],
    }).onDelete('cascade'),
    check('user_settings_theme_check', sql`${table.theme} in ('light','dark','system')`),
    check('user_settings_size_check', sql`length(${table.accessibility}::text) <= 1000`),
  ],
)
