import { sql } from 'drizzle-orm'
import { bigint, check, date, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { authUsers } from './auth'
import { at, createdAt, id } from './columns'
import { products } from './products'

/** Goods that came together: one lot, with the day they are best before. */
export const productBatches = pgTable(
  'product_batches',
  {
    id: id(),
    productId: uuid('product_id').notNull(),
    lot: text('lot').notNull(),
    bestBefore: date('best_before'),
    /** Of all that was ever received of it. */
    quantity: integer('quantity').notNull(),
    /** What is still there of it. What is sold leaves the batch that is best before the earliest day. */
    remaining: integer('remaining').notNull(),
    /** When it was recalled: what is left of it goes out of the stock, and is sold last until then. */
    recalledAt: at('recalled_at'),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'product_batches_product_id_fkey',
      columns: [table.productId],
      foreignColumns: [products.id],
    }).onDelete('cascade'),
    unique('product_batches_lot_key').on(table.productId, table.lot),
    check('product_batches_lot_check', sql`length(${table.lot}) between 1 and 60`),
    check('product_batches_remaining_check', sql`${table.remaining} between 0 and ${table.quantity}`),
    index('product_batches_left_idx').on(table.productId, table.bestBefore, table.createdAt).where(sql`remaining > 0`),
  ],
)

/**
 * Every change of a product's stock, written by the database itself: their sum is the stock at any time. Nothing is
 * changed or removed afterwards, but for the words and the name of a person who is gone.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: uuid('product_id').notNull(),
    batchId: uuid('batch_id'),
    delta: integer('delta').notNull(),
    /** The stock after it. */
    stock: integer('stock').notNull(),
    kind: text('kind').notNull(),
    /** The order whose goods moved. */
    orderId: uuid('order_id'),
    /** Of the request that asked for it, so that it happens once. */
    idempotencyKey: uuid('idempotency_key'),
    note: text('note').notNull().default(''),
    byUserId: uuid('by_user_id'),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'stock_movements_product_id_fkey',
      columns: [table.productId],
      foreignColumns: [products.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'stock_movements_batch_id_fkey',
      columns: [table.batchId],
      foreignColumns: [productBatches.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'stock_movements_by_user_id_fkey',
      columns: [table.byUserId],
      foreignColumns: [authUsers.id],
    }).onDelete('set null'),
    check('stock_movements_delta_check', sql`${table.delta} <> 0 and ${table.stock} >= 0`),
    check('stock_movements_kind_check', sql`${table.kind} in ('receive','sale','return','adjust','loss','recall')`),
    check('stock_movements_note_check', sql`length(${table.note}) <= 300`),
    index('stock_movements_product_id_idx').on(table.productId, table.id),
    index('stock_movements_batch_id_idx').on(table.batchId).where(sql`batch_id is not null`),
    index('stock_movements_order_idx').on(table.orderId, table.productId).where(sql`order_id is not null`),
    index('stock_movements_key_idx').on(table.idempotencyKey).where(sql`idempotency_key is not null`),
    index('stock_movements_by_user_id_idx').on(table.byUserId).where(sql`by_user_id is not null`),
  ],
)
