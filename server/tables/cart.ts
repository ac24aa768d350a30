import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, unique, uuid } from 'drizzle-orm/pg-core'
import { authUsers } from './auth'
import { createdAt, id, updatedAt } from './columns'
import { products } from './products'

export const cartItems = pgTable(
  'cart_items',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    productId: uuid('product_id').notNull(),
    quantity: integer('quantity').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({ name: 'cart_items_user_id_fkey', columns: [table.userId], foreignColumns: [authUsers.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      name: 'cart_items_product_id_fkey',
      columns: [table.productId],
      foreignColumns: [products.id],
    }).onDelete('cascade'),
    unique('cart_items_user_id_product_id_key').on(table.userId, table.productId),
    check('cart_items_quantity_check', sql`${table.quantity} between 1 and 999`),
    index('cart_items_product_id_idx').on(table.productId),
  ],
)

/** A guest cart taken over at sign-in; its key makes sending it twice harmless. */
export const cartMerges = pgTable(
  'cart_merges',
  { userId: uuid('user_id').notNull(), mergeId: uuid('merge_id').notNull(), createdAt: createdAt() },
  (table) => [
    primaryKey({ name: 'cart_merges_pkey', columns: [table.userId, table.mergeId] }),
    foreignKey({ name: 'cart_merges_user_id_fkey', columns: [table.userId], foreignColumns: [authUsers.id] }).onDelete(
      'cascade',
    ),
  ],
)
