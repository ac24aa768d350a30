import { integer, numeric, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A random key, made by the database. */
export const id = () => uuid('id').primaryKey().defaultRandom()

export const at = (name: string) => timestamp(name, { withTimezone: true })
export const createdAt = () => at('created_at').notNull().defaultNow()
export const updatedAt = () => at('updated_at').notNull().defaultNow()

/** Exact money in major units; read as a number, because two decimals below ten billion are exact in a double. */
export const money = (name: string) => numeric(name, { precision: 12, scale: 2, mode: 'number' })
/** A fraction: 0.21 is 21 %. */
export const rate = (name: string) => numeric(name, { precision: 7, scale: 6, mode: 'number' })
export const count = (name: string) => integer(name).notNull().default(0)

/** What moderators decided about what the row shows; `set_reported_status` writes it. */
export const moderation = () =>
  text('moderation', { enum: ['published', 'hidden', 'removed'] })
    .notNull()
    .default('published')
