import { sql } from 'drizzle-orm'
import { bigint, boolean, check, foreignKey, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { authUsers } from './auth'
import { at } from './columns'

const NAMES = ['read-only', 'sign-ups', 'checkout', 'messages', 'uploads', 'reviews'] as const
const names = sql.raw(NAMES.map((name) => `'${name}'`).join(','))

/** What is paused, one row for each that was ever used. A trigger writes each change down. */
export const siteSwitches = pgTable(
  'site_switches',
  {
    name: text('name', { enum: NAMES }).primaryKey(),
    isOn: boolean('is_on').notNull(),
    reason: text('reason').notNull(),
    changedAt: at('changed_at').notNull(),
    changedBy: uuid('changed_by'),
    /** It counts until then, by the clock: nothing has to run to end it. */
    endsAt: at('ends_at'),
  },
  (table) => [
    foreignKey({
      name: 'site_switches_changed_by_fkey',
      columns: [table.changedBy],
      foreignColumns: [authUsers.id],
    }).onDelete('set null'),
    index('site_switches_changed_by_idx').on(table.changedBy),
    check('site_switches_name_check', sql`${table.name} in (${names})`),
    check('site_switches_reason_check', sql`length(${table.reason}) between 1 and 200`),
  ],
)

/** Append-only: who paused what, when, and why. */
export const siteSwitchChanges = pgTable(
  'site_switch_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text('name', { enum: NAMES }).notNull(),
    isOn: boolean('is_on').notNull(),
    reason: text('reason').notNull(),
    changedAt: at('changed_at').notNull(),
    changedBy: uuid('changed_by'),
    endsAt: at('ends_at'),
  },
  (table) => [
    foreignKey({
      name: 'site_switch_changes_changed_by_fkey',
      columns: [table.changedBy],
      foreignColumns: [authUsers.id],
    }).onDelete('set null'),
    index('site_switch_changes_changed_by_idx').on(table.changedBy),
  ],
)
