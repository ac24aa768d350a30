import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { at } from './columns'
import { userProfiles } from './profiles'

/** Shops that are suspended, and what becomes of the orders they had. Gone once they are reinstated. */
export const shopSuspensions = pgTable(
  'shop_suspensions',
  {
    profileId: uuid('profile_id').primaryKey(),
    begunAt: at('begun_at').notNull(),
    /** From when what was not sent is refunded. */
    refundsAt: at('refunds_at').notNull(),
    /** When that was done. */
    refundedAt: at('refunded_at'),
  },
  (table) => [
    foreignKey({
      name: 'shop_suspensions_profile_id_fkey',
      columns: [table.profileId],
      foreignColumns: [userProfiles.id],
    }).onDelete('cascade'),
    check(
      'shop_suspensions_order_check',
      sql`${table.refundsAt} >= ${table.begunAt} and ${table.refundedAt} >= ${table.refundsAt}`,
    ),
    index('shop_suspensions_due_idx').on(table.refundsAt).where(sql`refunded_at is null`),
  ],
)
