import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { PAUSE_REASONS, RUN_PROBLEMS, SUBSCRIPTION_STATUSES } from '#contract/subscriptions.rules'
import { userAddresses } from './addresses'
import { authUsers } from './auth'
import { at, count, createdAt, id, money, updatedAt } from './columns'
import { orderGroups, orders, paymentSessions } from './orders'
import { pets } from './pets'
import { products } from './products'

const listOf = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(','))

/** A card somebody left with the provider; we know how it is called there and how it ends. */
export const savedCards = pgTable(
  'saved_cards',
  {
    userId: uuid('user_id').primaryKey(),
    providerCustomerId: text('provider_customer_id').notNull(),
    /** Null until a card was kept, and after it was removed. */
    providerMethodId: text('provider_method_id'),
    brand: text('brand'),
    last4: text('last4'),
    /** Its last month, YYYY-MM. */
    expires: text('expires'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({ name: 'saved_cards_user_id_fkey', columns: [table.userId], foreignColumns: [authUsers.id] }).onDelete(
      'cascade',
    ),
    unique('saved_cards_provider_customer_id_key').on(table.providerCustomerId),
    check(
      'saved_cards_card_check',
      sql`num_nonnulls(${table.providerMethodId}, ${table.brand}, ${table.last4}, ${table.expires}) in (0, 4)`,
    ),
  ],
)

/** What comes to somebody again and again: one item, its rhythm, and its next day. */
export const productSubscriptions = pgTable(
  'product_subscriptions',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    productId: uuid('product_id').notNull(),
    quantity: integer('quantity').notNull(),
    petId: uuid('pet_id'),
    intervalDays: integer('interval_days').notNull(),
    /** The day by which the next one arrives, and the day it is charged for that, by the clock of the shop. */
    nextArrivalOn: date('next_arrival_on', { mode: 'string' }).notNull(),
    chargeOn: date('charge_on', { mode: 'string' }).notNull(),
    /** Null, or gone from the address book: the default one. */
    addressId: uuid('address_id'),
    /** What the person agreed to pay for one. */
    agreedPrice: money('agreed_price').notNull(),
    status: text('status', { enum: [...SUBSCRIPTION_STATUSES] })
      .notNull()
      .default('active'),
    pauseReason: text('pause_reason', { enum: [...PAUSE_REASONS] }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      name: 'product_subscriptions_user_id_fkey',
      columns: [table.userId],
      foreignColumns: [authUsers.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'product_subscriptions_product_id_fkey',
      columns: [table.productId],
      foreignColumns: [products.id],
    }),
    foreignKey({
      name: 'product_subscriptions_pet_id_fkey',
      columns: [table.petId],
      foreignColumns: [pets.id],
    }).onDelete('set null'),
    foreignKey({
      name: 'product_subscriptions_address_id_fkey',
      columns: [table.addressId],
      foreignColumns: [userAddresses.id],
    }).onDelete('set null'),
    check('product_subscriptions_quantity_check', sql`${table.quantity} between 1 and 99`),
    check('product_subscriptions_interval_check', sql`${table.intervalDays} between 7 and 365`),
    check('product_subscriptions_days_check', sql`${table.chargeOn} <= ${table.nextArrivalOn}`),
    check('product_subscriptions_status_check', sql`${table.status} in (${listOf(SUBSCRIPTION_STATUSES)})`),
    check(
      'product_subscriptions_pause_check',
      sql`(${table.status} = 'paused') = (${table.pauseReason} is not null) and ${table.pauseReason} in (${listOf(PAUSE_REASONS)})`,
    ),
    uniqueIndex('product_subscriptions_one_active_key')
      .on(table.userId, table.productId, sql`coalesce(pet_id, user_id)`)
      .where(sql`status = 'active'`),
    index('product_subscriptions_user_idx').on(table.userId).where(sql`status <> 'cancelled'`),
    index('product_subscriptions_charge_idx').on(table.chargeOn).where(sql`status = 'active'`),
    index('product_subscriptions_pet_idx').on(table.petId),
    index('product_subscriptions_product_idx').on(table.productId),
    index('product_subscriptions_address_idx').on(table.addressId),
  ],
)

/** One delivery of a subscription: told before, charged once. */
export const subscriptionRuns = pgTable(
  'subscription_runs',
  {
    id: id(),
    subscriptionId: uuid('subscription_id').notNull(),
    arrivalOn: date('arrival_on', { mode: 'string' }).notNull(),
    status: text('status', { enum: ['planned', 'charging', 'ordered', 'skipped', 'failed'] })
      .notNull()
      .default('planned'),
    /** What it waits for. */
    problem: text('problem', { enum: [...RUN_PROBLEMS] }),
    /** The day its person was written to about it; it is charged so many days later at the soonest. */
    toldOn: date('told_on', { mode: 'string' }).notNull(),
    attempts: count('attempts'),
    nextAttemptAt: at('next_attempt_at'),
    /** What was placed for it last, and the charge of it. */
    groupId: uuid('group_id'),
    orderId: uuid('order_id'),
    chargeId: uuid('charge_id'),
    /** The card that charge was asked of: the same question gets the same answer. */
    providerCustomerId: text('provider_customer_id'),
    providerMethodId: text('provider_method_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      name: 'subscription_runs_subscription_id_fkey',
      columns: [table.subscriptionId],
      foreignColumns: [productSubscriptions.id],
    }).onDelete('cascade'),
    foreignKey({ name: 'subscription_runs_group_id_fkey', columns: [table.groupId], foreignColumns: [orderGroups.id] }),
    foreignKey({ name: 'subscription_runs_order_id_fkey', columns: [table.orderId], foreignColumns: [orders.id] }),
    foreignKey({
      name: 'subscription_runs_charge_id_fkey',
      columns: [table.chargeId],
      foreignColumns: [paymentSessions.id],
    }),
    unique('subscription_runs_arrival_key').on(table.subscriptionId, table.arrivalOn),
    check(
      'subscription_runs_status_check',
      sql`${table.status} in ('planned','charging','ordered','skipped','failed') and ${table.problem} in (${listOf(RUN_PROBLEMS)})`,
    ),
    check('subscription_runs_attempts_check', sql`${table.attempts} between 0 and 3`),
    check(
      'subscription_runs_charge_check',
      sql`${table.status} not in ('charging','ordered') or num_nonnulls(${table.groupId}, ${table.orderId}, ${table.chargeId}) = 3`,
    ),
    // one that is being charged is never two
    uniqueIndex('subscription_runs_one_charging_key').on(table.subscriptionId).where(sql`status = 'charging'`),
    index('subscription_runs_group_idx').on(table.groupId),
    index('subscription_runs_order_idx').on(table.orderId),
    index('subscription_runs_charge_idx').on(table.chargeId),
    index('subscription_runs_due_idx').on(table.nextAttemptAt).where(sql`status in ('planned', 'charging')`),
  ],
)
