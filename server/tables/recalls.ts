import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  MAX_RECALL_LOTS,
  RECALL_CERTAINTIES,
  RECALL_SEVERITIES,
  RECALL_STATUSES,
  RECALL_TEXT_MAX,
  RECALL_TITLE_MAX,
} from '#contract/recalls.rules'
import { authUsers } from './auth'
import { at, createdAt, id, updatedAt } from './columns'
import { orderItems } from './orders'
import { pets } from './pets'
import { products } from './products'
import { userProfiles } from './profiles'
import { productSubscriptions } from './subscriptions'

const dateMultirange = customType<{ data: string }>({ dataType: () => 'datemultirange' })
const quoted = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(','))
const longest = (count: number) => sql.raw(String(count))

/** A warning about goods that were sold. `status` goes from draft to active to closed, by trigger, and never back. */
export const recalls = pgTable(
  'recalls',
  {
    id: id(),
    /** The number of whoever recalls; empty where there is none. Imported twice, it is there once. */
    reference: text('reference').notNull().default(''),
    title: text('title').notNull(),
    hazard: text('hazard').notNull(),
    severity: text('severity', { enum: [...RECALL_SEVERITIES] }).notNull(),
    instruction: text('instruction').notNull(),
    source: text('source').notNull(),
    /** By https alone; shown, and never fetched by us. */
    sourceUrl: text('source_url').notNull().default(''),
    publishedOn: date('published_on', { mode: 'string' }).notNull(),
    status: text('status', { enum: [...RECALL_STATUSES] })
      .notNull()
      .default('draft'),
    closingNote: text('closing_note').notNull().default(''),
    /** Counted up with every saving: who saves or publishes something older is told. */
    version: integer('version').notNull().default(1),
    activatedAt: at('activated_at'),
    closedAt: at('closed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('recalls_reference_key').on(sql`fold(reference)`).where(sql`reference <> ''`),
    check('recalls_status_check', sql`${table.status} in (${quoted(RECALL_STATUSES)})`),
    check('recalls_severity_check', sql`${table.severity} in (${quoted(RECALL_SEVERITIES)})`),
    check(
      'recalls_texts_check',
      sql`length(${table.title}) between 1 and ${longest(RECALL_TITLE_MAX)} and length(${table.hazard}) between 1 and ${longest(RECALL_TEXT_MAX)}
        and length(${table.instruction}) between 1 and ${longest(RECALL_TEXT_MAX)} and length(${table.source}) between 1 and 120`,
    ),
    check('recalls_source_url_check', sql`${table.sourceUrl} = '' or ${table.sourceUrl} like 'https://%'`),
    check(
      'recalls_moments_check',
      sql`(${table.status} = 'draft') = (${table.activatedAt} is null) and (${table.status} = 'closed') = (${table.closedAt} is not null)`,
    ),
    index('recalls_list_idx').on(table.status, table.createdAt, table.id),
  ],
)

/** What it is about: one product, or whatever is of a brand and has these words in its name; all of it, or some lots. */
export const recallItems = pgTable(
  'recall_items',
  {
    id: id(),
    recallId: uuid('recall_id').notNull(),
    position: integer('position').notNull(),
    productId: uuid('product_id'),
    brand: text('brand').notNull().default(''),
    words: text('words').notNull().default(''),
    /** Goods of these lots or of these days are meant; with neither, all. */
    lots: text('lots').array().notNull().default(sql`'{}'`),
    bestFrom: date('best_from', { mode: 'string' }),
    bestTo: date('best_to', { mode: 'string' }),
  },
  (table) => [
    foreignKey({
      name: 'recall_items_recall_id_fkey',
      columns: [table.recallId],
      foreignColumns: [recalls.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'recall_items_product_id_fkey',
      columns: [table.productId],
      foreignColumns: [products.id],
    }).onDelete('cascade'),
    unique('recall_items_place_key').on(table.recallId, table.position),
    check(
      'recall_items_what_check',
      sql`(${table.productId} is not null) = (${table.brand} = '' and ${table.words} = '')`,
    ),
    check('recall_items_lots_check', sql`cardinality(${table.lots}) <= ${longest(MAX_RECALL_LOTS)}`),
    check('recall_items_days_check', sql`${table.bestFrom} <= ${table.bestTo}`),
    index('recall_items_product_idx').on(table.productId).where(sql`product_id is not null`),
  ],
)

/** The products a published recall touches, each with how it was found and what became of it. */
export const recallProducts = pgTable(
  'recall_products',
  {
    recallId: uuid('recall_id').notNull(),
    productId: uuid('product_id').notNull(),
    /** Chosen by an admin, and not found by a brand or words. */
    named: boolean('named').notNull(),
    /** All of it, and not some lots. */
    whole: boolean('whole').notNull(),
    /** Folded, as lots are compared; with no lots and no days, all of it is meant. */
    lots: text('lots').array().notNull().default(sql`'{}'`),
    days: dateMultirange('days').notNull().default(sql`'{}'`),
    /** It was for sale, or could be, until this recall blocked it. */
    blocked: boolean('blocked').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.recallId, table.productId] }),
    foreignKey({
      name: 'recall_products_recall_id_fkey',
      columns: [table.recallId],
      foreignColumns: [recalls.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'recall_products_product_id_fkey',
      columns: [table.productId],
      foreignColumns: [products.id],
    }).onDelete('cascade'),
    index('recall_products_product_idx').on(table.productId),
  ],
)

/** The shops whose goods are touched, and when their people were told. */
export const recallShops = pgTable(
  'recall_shops',
  {
    recallId: uuid('recall_id').notNull(),
    profileId: uuid('profile_id').notNull(),
    toldAt: at('told_at'),
  },
  (table) => [
    primaryKey({ columns: [table.recallId, table.profileId] }),
    foreignKey({
      name: 'recall_shops_recall_id_fkey',
      columns: [table.recallId],
      foreignColumns: [recalls.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'recall_shops_profile_id_fkey',
      columns: [table.profileId],
      foreignColumns: [userProfiles.id],
    }).onDelete('cascade'),
    index('recall_shops_profile_idx').on(table.profileId),
  ],
)

/** What somebody has, or waits for, that is recalled: a line of an order, a repeat delivery, or what a pet is fed. */
export const recallMatches = pgTable(
  'recall_matches',
  {
    id: id(),
    recallId: uuid('recall_id').notNull(),
    productId: uuid('product_id').notNull(),
    /** Null for a guest, and once the person is gone. */
    userId: uuid('user_id'),
    /** One person or guest for all they have of it: the id, or a sum of the address. They are told once. */
    recipient: text('recipient').notNull(),
    orderItemId: uuid('order_item_id'),
    subscriptionId: uuid('subscription_id'),
    petId: uuid('pet_id'),
    certainty: text('certainty', { enum: [...RECALL_CERTAINTIES] }).notNull(),
    /** Those of it that are recalled. */
    lots: text('lots').array().notNull().default(sql`'{}'`),
    foundAt: at('found_at').notNull().defaultNow(),
    notifiedAt: at('notified_at'),
    acknowledgedAt: at('acknowledged_at'),
  },
  (table) => [
    foreignKey({
      name: 'recall_matches_product_fkey',
      columns: [table.recallId, table.productId],
      foreignColumns: [recallProducts.recallId, recallProducts.productId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'recall_matches_user_id_fkey',
      columns: [table.userId],
      foreignColumns: [authUsers.id],
    }).onDelete('set null'),
    foreignKey({
      name: 'recall_matches_order_item_id_fkey',
      columns: [table.orderItemId],
      foreignColumns: [orderItems.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'recall_matches_subscription_id_fkey',
      columns: [table.subscriptionId],
      foreignColumns: [productSubscriptions.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'recall_matches_pet_id_fkey',
      columns: [table.petId],
      foreignColumns: [pets.id],
    }).onDelete('cascade'),
    check(
      'recall_matches_source_check',
      sql`num_nonnulls(${table.orderItemId}, ${table.subscriptionId}, ${table.petId}) = 1`,
    ),
    check('recall_matches_certainty_check', sql`${table.certainty} in (${quoted(RECALL_CERTAINTIES)})`),
    unique('recall_matches_order_item_key').on(table.orderItemId, table.recallId),
    unique('recall_matches_subscription_key').on(table.subscriptionId, table.recallId),
    unique('recall_matches_pet_key').on(table.petId, table.recallId),
    index('recall_matches_recall_idx').on(table.recallId, table.foundAt, table.id),
    index('recall_matches_recipient_idx').on(table.recallId, table.recipient),
    index('recall_matches_untold_idx').on(table.recallId, table.recipient).where(sql`notified_at is null`),
    index('recall_matches_user_idx').on(table.userId).where(sql`user_id is not null`),
  ],
)
