import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { OPEN_RETURNS, RETURN_REASONS, RETURN_STATUSES } from '#contract/returns.rules'
import { PACKAGE_STATES } from '#contract/sales.rules'
import { authUsers } from './auth'
import { at, count, createdAt, id, money } from './columns'
import { mediaAssets } from './media'
import { orderItems, orders, refunds } from './orders'

/** One package of an order that left the shop. An order may leave in several. */
export const shipments = pgTable(
  'shipments',
  {
    id: id(),
    orderId: uuid('order_id').notNull(),
    carrier: text('carrier').notNull(),
    /** Empty where the carrier gave none. */
    trackingNumber: text('tracking_number').notNull().default(''),
    /** By https alone; empty where there is none. */
    trackingUrl: text('tracking_url').notNull().default(''),
    /** Made by the browser once per package, so that an answer that got lost is not shipped again. */
    idempotencyKey: uuid('idempotency_key').notNull(),
    createdBy: uuid('created_by'),
    shippedAt: at('shipped_at').notNull().defaultNow(),
    state: text('state', { enum: [...PACKAGE_STATES] })
      .notNull()
      .default('handed_over'),
    stateAt: at('state_at').notNull().defaultNow(),
  },
  (table) => [
    foreignKey({ name: 'shipments_order_id_fkey', columns: [table.orderId], foreignColumns: [orders.id] }),
    foreignKey({
      name: 'shipments_created_by_fkey',
      columns: [table.createdBy],
      foreignColumns: [authUsers.id],
    }).onDelete('set null'),
    unique('shipments_idempotency_key_key').on(table.orderId, table.idempotencyKey),
    check('shipments_tracking_url_check', sql`${table.trackingUrl} = '' or ${table.trackingUrl} like 'https://%'`),
    check('shipments_state_check', sql`${table.state} in (${quoted(PACKAGE_STATES)})`),
    check('shipments_carrier_check', sql`${table.carrier} <> ''`),
  ],
)

/** What is in a package; never more than was bought, by a counter on the line. */
export const shipmentItems = pgTable(
  'shipment_items',
  {
    shipmentId: uuid('shipment_id').notNull(),
    orderItemId: uuid('order_item_id').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shipmentId, table.orderItemId] }),
    foreignKey({
      name: 'shipment_items_shipment_id_fkey',
      columns: [table.shipmentId],
      foreignColumns: [shipments.id],
    }),
    foreignKey({
      name: 'shipment_items_order_item_id_fkey',
      columns: [table.orderItemId],
      foreignColumns: [orderItems.id],
    }),
    check('shipment_items_quantity_check', sql`${table.quantity} > 0`),
    index('shipment_items_item_idx').on(table.orderItemId),
  ],
)

/** The number a buyer shows to get what waits for them. Kept as a keyed hash; of `nonce` the server makes it anew for the buyer. */
export const pickupCodes = pgTable(
  'pickup_codes',
  {
    orderId: uuid('order_id').primaryKey(),
    nonce: uuid('nonce').notNull().defaultRandom(),
    codeHash: text('code_hash').notNull(),
    readyAt: at('ready_at').notNull().defaultNow(),
    /** Wrong ones in a row since `tried_at` began to count. */
    tries: count('tries'),
    triedAt: at('tried_at'),
    collectedAt: at('collected_at'),
  },
  (table) => [
    foreignKey({ name: 'pickup_codes_order_id_fkey', columns: [table.orderId], foreignColumns: [orders.id] }),
    check('pickup_codes_tries_check', sql`${table.tries} >= 0`),
  ],
)

/** Which pieces of an order a refund is for. One for an amount has none. */
export const refundItems = pgTable(
  'refund_items',
  {
    refundId: uuid('refund_id').notNull(),
    orderItemId: uuid('order_item_id').notNull(),
    quantity: integer('quantity').notNull(),
    amount: money('amount').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.refundId, table.orderItemId] }),
    foreignKey({ name: 'refund_items_refund_id_fkey', columns: [table.refundId], foreignColumns: [refunds.id] }),
    foreignKey({
      name: 'refund_items_order_item_id_fkey',
      columns: [table.orderItemId],
      foreignColumns: [orderItems.id],
    }),
    check('refund_items_check', sql`${table.quantity} > 0 and ${table.amount} >= 0`),
    index('refund_items_item_idx').on(table.orderItemId),
  ],
)

/** What buyer and shop write each other about an order; append-only but for the buyer's words, which go with their account. */
export const orderMessages = pgTable(
  'order_messages',
  {
    id: id(),
    orderId: uuid('order_id').notNull(),
    author: text('author', { enum: ['buyer', 'shop'] }).notNull(),
    authorUserId: uuid('author_user_id'),
    body: text('body').notNull(),
    /** What was reported may be hidden or removed: its words are told to nobody then. */
    status: text('status', { enum: ['published', 'hidden', 'removed'] })
      .notNull()
      .default('published'),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({ name: 'order_messages_order_id_fkey', columns: [table.orderId], foreignColumns: [orders.id] }),
    foreignKey({
      name: 'order_messages_author_user_id_fkey',
      columns: [table.authorUserId],
      foreignColumns: [authUsers.id],
    }).onDelete('set null'),
    check('order_messages_status_check', sql`${table.status} in ('published','hidden','removed')`),
    check('order_messages_author_check', sql`${table.author} in ('buyer','shop')`),
    check('order_messages_body_check', sql`length(${table.body}) between 1 and 2000`),
    index('order_messages_order_idx').on(table.orderId, table.createdAt, table.id),
  ],
)

const quoted = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(','))

/** Goods a buyer wants to send back, and how far that is. `status` moves along a machine of its own, by trigger. */
export const returnRequests = pgTable(
  'return_requests',
  {
    id: id(),
    orderId: uuid('order_id').notNull(),
    status: text('status', { enum: [...RETURN_STATUSES] })
      .notNull()
      .default('requested'),
    reason: text('reason', { enum: [...RETURN_REASONS] }).notNull(),
    note: text('note').notNull().default(''),
    /** The shop's: where and how to send it. */
    instructions: text('instructions').notNull().default(''),
    declineReason: text('decline_reason').notNull().default(''),
    carrier: text('carrier').notNull().default(''),
    trackingNumber: text('tracking_number').notNull().default(''),
    /** Made by the browser once per request. */
    idempotencyKey: uuid('idempotency_key').notNull(),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [
    foreignKey({ name: 'return_requests_order_id_fkey', columns: [table.orderId], foreignColumns: [orders.id] }),
    unique('return_requests_idempotency_key_key').on(table.orderId, table.idempotencyKey),
    check('return_requests_status_check', sql`${table.status} in (${quoted(RETURN_STATUSES)})`),
    check('return_requests_reason_check', sql`${table.reason} in (${quoted(RETURN_REASONS)})`),
    index('return_requests_open_idx')
      .on(table.orderId, table.status)
      .where(sql`${table.status} in (${quoted(OPEN_RETURNS)})`),
    check('return_requests_declined_check', sql`${table.status} <> 'declined' or ${table.declineReason} <> ''`),
  ],
)

/** What the buyer photographed of what comes back: their own pictures, for the shop alone. */
export const returnPhotos = pgTable(
  'return_photos',
  {
    mediaId: uuid('media_id').primaryKey(),
    requestId: uuid('request_id').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'return_photos_media_id_fkey',
      columns: [table.mediaId],
      foreignColumns: [mediaAssets.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'return_photos_request_id_fkey',
      columns: [table.requestId],
      foreignColumns: [returnRequests.id],
    }).onDelete('cascade'),
    check('return_photos_position_check', sql`${table.position} between 0 and 5`),
    unique('return_photos_place_key').on(table.requestId, table.position),
  ],
)

/** Which pieces come back; never more than were bought and sent, by a counter on the line. */
export const returnItems = pgTable(
  'return_items',
  {
    requestId: uuid('request_id').notNull(),
    orderItemId: uuid('order_item_id').notNull(),
    quantity: integer('quantity').notNull(),
    /** Whether they can be sold again; null until the shop has them. */
    resellable: boolean('resellable'),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.orderItemId] }),
    foreignKey({
      name: 'return_items_request_id_fkey',
      columns: [table.requestId],
      foreignColumns: [returnRequests.id],
    }),
    foreignKey({
      name: 'return_items_order_item_id_fkey',
      columns: [table.orderItemId],
      foreignColumns: [orderItems.id],
    }),
    check('return_items_quantity_check', sql`${table.quantity} > 0`),
    index('return_items_item_idx').on(table.orderItemId),
  ],
)
