import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Country } from '#contract/address.rules'
import { authUsers } from './auth'
import { createdAt, id, updatedAt } from './columns'

/** Where a person has parcels sent. */
export const userAddresses = pgTable(
  'user_addresses',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    name: text('name').notNull(),
    line1: text('line1').notNull(),
    line2: text('line2').notNull().default(''),
    locality: text('locality').notNull(),
    region: text('region').notNull().default(''),
    postcode: text('postcode').notNull().default(''),
    country: text('country').$type<Country>().notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      name: 'user_addresses_user_id_fkey',
      columns: [table.userId],
      foreignColumns: [authUsers.id],
    }).onDelete('cascade'),
    index('user_addresses_user_idx').on(table.userId),
    uniqueIndex('user_addresses_one_default_key').on(table.userId).where(sql`is_default`),
    check('user_addresses_country_check', sql`${table.country} ~ '^[A-Z]{2}$'`),
    check(
      'user_addresses_text_check',
      sql`length(${table.name}) between 1 and 120 and length(${table.line1}) between 1 and 120 and length(${table.line2}) <= 120 and length(${table.locality}) between 1 and 80 and length(${table.region}) <= 80 and length(${table.postcode}) <= 12`,
    ),
  ],
)
