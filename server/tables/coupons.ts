import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { COUPON_KINDS } from '#contract/coupons.rules'
import { authUsers } from './auth'
import { at, count, createdAt, id, money, updatedAt } from './columns'
import { orders } from './orders'
import { userProfiles } from './profiles'

/** What a shop takes off for those who know a code. Its uses are counted by `coupon_uses`, never by hand. */
export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    sellerProfileId: uuid('seller_profile_id').notNull(),
    /** Capital letters and digits. */
    code: text('code').notNull(),
    kind: text('kind', { enum: [...COUPON_KINDS] }).notNull(),
    percent: integer('percent'),
    amount: money('amount'),
    currency: text('currency').notNull().default('USD'),
    /** What the goods of the shop have to cost together. */
    minSubtotal: money('min_subtotal').notNull().default(0),
    /** Families and categories it counts for; none of either means all goods. */
    familyIds: uuid('family_ids').array().notNull().default(sql`'{}'`),
    categoryIds: uuid('category_ids').array().notNull().default(sql`'{}'`),
    startsAt: at('starts_at').notNull().defaultNow(),
    endsAt: at('ends_at'),
    maxUses: integer('max_uses'),
    maxPerPerson: integer('max_per_person'),
    used: count('used'),
    /** Whether the shop's page tells everybody its code. */
    isPublic: boolean('is_public').notNull().default(false),
    /** When its shop ended it; null while its dates decide. */
    endedAt: at('ended_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      name: 'coupons_seller_profile_id_fkey',
      columns: [table.sellerProfileId],
      foreignColumns: [userProfiles.id],
    }).onDelete('cascade'),
    uniqueIndex('coupons_code_key').on(table.sellerProfileId, table.code).where(sql`ended_at is null`),
    index('coupons_list_idx').on(
      table.sellerProfileId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    check('coupons_code_check', sql`${table.code} ~ '^[A-Z0-9]{4,20}$'`),
    check(
      'coupons_kind_check',
      sql`case ${table.kind}
        when 'percent' then ${table.percent} between 1 and 90 and ${table.amount} is null
        when 'amount' then ${table.amount} > 0 and ${table.percent} is null
        when 'free_delivery' then num_nonnulls(${table.amount}, ${table.percent}) = 0
          and cardinality(${table.familyIds}) + cardinality(${table.categoryIds}) = 0
        else false end`,
    ),
    check('coupons_dates_check', sql`${table.endsAt} > ${table.startsAt}`),
    check('coupons_min_subtotal_check', sql`${table.minSubtotal} >= 0`),
    check('coupons_used_check', sql`${table.used} >= 0 and ${table.used} <= ${table.maxUses}`),
    check('coupons_limits_check', sql`${table.maxUses} >= 1 and ${table.maxPerPerson} >= 1`),
  ],
)

/**
 * A coupon on an order; one at most. `held` while the buyer pays; `late` when the money came after it was let go, which counts
 * for no limit.
 */
export const couponUses = pgTable(
  'coupon_uses',
  {
    orderId: uuid('order_id').primaryKey(),
    couponId: uuid('coupon_id').notNull(),
    userId: uuid('user_id'),
    /** Lower case; what tells guests apart. */
    email: text('email').notNull(),
    amount: money('amount').notNull(),
    status: text('status', { enum: ['held', 'used', 'released', 'late'] })
      .notNull()
      .default('held'),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({ name: 'coupon_uses_order_id_fkey', columns: [table.orderId], foreignColumns: [orders.id] }),
    foreignKey({ name: 'coupon_uses_coupon_id_fkey', columns: [table.couponId], foreignColumns: [coupons.id] }),
    foreignKey({
      name: 'coupon_uses_user_id_fkey',
      columns: [table.userId],
      foreignColumns: [authUsers.id],
    }).onDelete('set null'),
    check('coupon_uses_check', sql`${table.amount} >= 0 and ${table.status} in ('held','used','released','late')`),
    index('coupon_uses_email_idx').on(table.couponId, table.email),
    index('coupon_uses_user_idx').on(table.userId, table.couponId),
  ],
)
