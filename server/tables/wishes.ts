import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { authUsers } from './auth'
import { createdAt, money } from './columns'
import { products } from './products'

/** What somebody would like to have. */
export const wishItems = pgTable(
  'wish_items',
  {
    userId: uuid('user_id').notNull(),
    productId: uuid('product_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'wish_items_pkey', columns: [table.userId, table.productId] }),
    foreignKey({ name: 'wish_items_user_id_fkey', columns: [table.userId], foreignColumns: [authUsers.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      name: 'wish_items_product_id_fkey',
      columns: [table.productId],
      foreignColumns: [products.id],
    }).onDelete('cascade'),
    index('wish_items_product_id_idx').on(table.productId),
  ],
)

/** The link by which others read somebody's wish list. */
export const wishShares = pgTable(
  'wish_shares',
  {
    userId: uuid('user_id').primaryKey(),
    key: text('key').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({ name: 'wish_shares_user_id_fkey', columns: [table.userId], foreignColumns: [authUsers.id] }).onDelete(
      'cascade',
    ),
    unique('wish_shares_key_key').on(table.key),
    check('wish_shares_key_check', sql`length(${table.key}) = 32`),
  ],
)

/** Who waits for a product to be back, or to cost less than it did then. Gone once they were told. */
export const stockSubscriptions = pgTable(
  'stock_subscriptions',
  {
    userId: uuid('user_id').notNull(),
    productId: uuid('product_id').notNull(),
    kind: text('kind', { enum: ['back-in-stock', 'price-drop'] }).notNull(),
    /** What it cost when they asked. */
    price: money('price').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'stock_subscriptions_pkey', columns: [table.productId, table.userId, table.kind] }),
    foreignKey({
      name: 'stock_subscriptions_user_id_fkey',
      columns: [table.userId],
      foreignColumns: [authUsers.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'stock_subscriptions_product_id_fkey',
      columns: [table.productId],
      foreignColumns: [products.id],
    }).onDelete('cascade'),
    check('stock_subscriptions_kind_check', sql`${table.kind} in ('back-in-stock','price-drop')`),
    index('stock_subscriptions_user_id_idx').on(table.userId),
  ],
)
