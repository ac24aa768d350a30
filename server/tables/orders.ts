import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { KeptAddress } from '#contract/addresses'
import { GIFT_NOTE_MAX, ORDER_STATUSES } from '#contract/orders.rules'
import { authUsers } from './auth'
import { at, count, createdAt, id, money, rate, updatedAt } from './columns'
import { products } from './products'
import { userProfiles } from './profiles'

const STATUS_LIST = sql.raw(ORDER_STATUSES.map((status) => `'${status}'`).join(','))

/** One checkout: the orders of several shops, paid together. */
export const orderGroups = pgTable(
  'order_groups',
  {
    id: id(),
    number: text('number').notNull(),
    /** 192 random bits: whoever holds it may see and pay this group. */
    key: text('key').notNull(),
    userId: uuid('user_id'),
    email: text('email').notNull(),
    customerName: text('customer_name').notNull(),
    phone: text('phone'),
    currency: text('currency').notNull().default('USD'),
    grandTotal: money('grand_total').notNull(),
    idempotencyKey: uuid('idempotency_key').notNull(),
    /** SHA-256 of the request, so that a reused key with other contents is refused. */
    requestHash: text('request_hash').notNull(),
    reservedUntil: at('reserved_until'),
    placedAt: at('placed_at').notNull().defaultNow(),
    /** When a guest's order became a member's, who confirmed its address. */
    claimedAt: at('claimed_at'),
  },
  (table) => [
    foreignKey({ name: 'order_groups_user_id_fkey', columns: [table.userId], foreignColumns: [authUsers.id] }).onDelete(
      'set null',
    ),
    unique('order_groups_number_key').on(table.number),
    unique('order_groups_key_key').on(table.key),
    unique('order_groups_idempotency_key_key').on(table.idempotencyKey),
    check('order_groups_grand_total_check', sql`${table.grandTotal} >= 0`),
    index('order_groups_user_idx').on(table.userId, table.placedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('order_groups_guest_idx').on(table.email).where(sql`user_id is null`),
    index('order_groups_reserved_until_idx').on(table.reservedUntil).where(sql`reserved_until is not null`),
  ],
)

/** One shop's part of a checkout. `status` moves only through `move_order()`, which keeps the history. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    groupId: uuid('group_id').notNull(),
    number: text('number').notNull(),
    sellerProfileId: uuid('seller_profile_id').notNull(),
    buyerUserId: uuid('buyer_user_id'),
    status: text('status', { enum: [...ORDER_STATUSES] })
      .notNull()
      .default('pending_payment'),
    fulfilment: text('fulfilment', { enum: ['ship', 'pickup'] }).notNull(),
    shippingAddress: jsonb('shipping_address').$type<KeptAddress>(),
    itemsTotal: money('items_total').notNull(),
    shippingTotal: money('shipping_total').notNull(),
    discountTotal: money('discount_total').notNull().default(0),
    taxTotal: money('tax_total').notNull().default(0),
    grandTotal: money('grand_total').notNull(),
    taxRate: rate('tax_rate').notNull().default(0),
    /** The tax that the prices contain; told, never added. */
    taxIncluded: money('tax_included').notNull().default(0),
    refundedTotal: money('refunded_total').notNull().default(0),
    /** What the buyer's bank took back, by disputes that were lost. */
    chargedBackTotal: money('charged_back_total').notNull().default(0),
    currency: text('currency').notNull().default('USD'),
    note: text('note'),
    /** For whoever gets the package. */
    giftNote: text('gift_note'),
    cancelReason: text('cancel_reason'),
    /** The days it was promised for, by the clock of the shop; null where it promised none. */
    promisedFrom: date('promised_from'),
    promisedUntil: date('promised_until'),
    /** The day it has to leave the shop, or to be ready, for that promise; null for what was ordered before this was kept. */
    shipBy: date('ship_by'),
    /** When the shop was told that it is late; the time until it is canceled counts from here. */
    remindedAt: at('reminded_at'),
    /** How long after it arrived it can be returned, as the shop promised then; null for what was ordered before this was kept. */
    returnDays: integer('return_days'),
    deliveredAt: at('delivered_at'),
    completedAt: at('completed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({ name: 'orders_group_id_fkey', columns: [table.groupId], foreignColumns: [orderGroups.id] }),
    foreignKey({
      name: 'orders_seller_profile_id_fkey',
      columns: [table.sellerProfileId],
      foreignColumns: [userProfiles.id],
    }),
    foreignKey({
      name: 'orders_buyer_user_id_fkey',
      columns: [table.buyerUserId],
      foreignColumns: [authUsers.id],
    }).onDelete('set null'),
    unique('orders_number_key').on(table.number),
    unique('orders_group_seller_key').on(table.groupId, table.sellerProfileId),
    check('orders_status_check', sql`${table.status} in (${STATUS_LIST})`),
    check('orders_fulfilment_check', sql`${table.fulfilment} in ('ship','pickup')`),
    check(
      'orders_total_check',
      sql`${table.grandTotal} = ${table.itemsTotal} + ${table.shippingTotal} - ${table.discountTotal} + ${table.taxTotal} and ${table.grandTotal} >= 0`,
    ),
    check(
      'orders_promised_check',
      sql`${table.promisedFrom} <= ${table.promisedUntil} and num_nonnulls(${table.promisedFrom}, ${table.promisedUntil}) <> 1`,
    ),
    check('orders_gift_note_check', sql`char_length(${table.giftNote}) <= ${sql.raw(`${GIFT_NOTE_MAX}`)}`),
    check('orders_refunded_check', sql`${table.refundedTotal} between 0 and ${table.grandTotal}`),
    check(
      'orders_charged_back_check',
      sql`${table.chargedBackTotal} >= 0 and ${table.chargedBackTotal} + ${table.refundedTotal} <= ${table.grandTotal}`,
    ),
    check('orders_address_check', sql`${table.fulfilment} = 'pickup' or ${table.shippingAddress} is not null`),
    index('orders_group_idx').on(table.groupId),
    index('orders_buyer_idx').on(table.buyerUserId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('orders_seller_idx').on(table.sellerProfileId, table.createdAt.desc().nullsFirst()),
    index('orders_desk_idx').on(table.sellerProfileId, table.status, table.createdAt, table.id),
  ],
)

/** What was bought, as it was then: a later change of the product changes nothing here. */
export const orderItems = pgTable(
  'order_items',
  {
    id: id(),
    orderId: uuid('order_id').notNull(),
    productId: uuid('product_id').notNull(),
    title: text('title').notNull(),
    optionText: text('option_text'),
    picture: text('picture').notNull().default(''),
    unitPrice: money('unit_price').notNull(),
    quantity: integer('quantity').notNull(),
    lineTotal: money('line_total').notNull(),
    /** Its share of what a coupon took off the goods. */
    discount: money('discount').notNull().default(0),
    position: integer('position').notNull().default(0),
    /** How many have left the shop; kept by trigger from `shipment_items`. */
    quantityShipped: count('quantity_shipped'),
    /** How many were refunded before they left, so that they are not sent any more. */
    quantityCanceled: count('quantity_canceled'),
    /** How many were paid back, by line; kept by trigger from `refund_items`. */
    quantityRefunded: count('quantity_refunded'),
    /** How many are asked to be taken back, or were; kept by trigger from `return_items`. */
    quantityReturned: count('quantity_returned'),
  },
  (table) => [
    foreignKey({ name: 'order_items_order_id_fkey', columns: [table.orderId], foreignColumns: [orders.id] }),
    foreignKey({ name: 'order_items_product_id_fkey', columns: [table.productId], foreignColumns: [products.id] }),
    unique('order_items_order_product_key').on(table.orderId, table.productId),
    check(
      'order_items_line_check',
      sql`${table.quantity} > 0 and ${table.unitPrice} >= 0 and ${table.lineTotal} = ${table.unitPrice} * ${table.quantity}`,
    ),
    check(
      'order_items_shipped_check',
      sql`${table.quantityShipped} >= 0 and ${table.quantityCanceled} >= 0 and ${table.quantityShipped} + ${table.quantityCanceled} <= ${table.quantity}`,
    ),
    check(
      'order_items_returned_check',
      sql`${table.quantityReturned} >= 0 and ${table.quantityReturned} + ${table.quantityCanceled} <= ${table.quantity}`,
    ),
    check('order_items_refunded_check', sql`${table.quantityRefunded} between 0 and ${table.quantity}`),
    check('order_items_discount_check', sql`${table.discount} between 0 and ${table.lineTotal}`),
    index('order_items_product_idx').on(table.productId, table.id),
  ],
)

/** Every move of an order with its time and who made it; append-only, written by `move_order()`. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id').notNull(),
    fromStatus: text('from_status'),
    toStatus: text('to_status', { enum: [...ORDER_STATUSES] }).notNull(),
    actor: text('actor', { enum: ['buyer', 'shop', 'system', 'admin'] }).notNull(),
    actorUserId: uuid('actor_user_id'),
    note: text('note'),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({ name: 'order_events_order_id_fkey', columns: [table.orderId], foreignColumns: [orders.id] }),
    index('order_events_order_idx').on(table.orderId, table.id),
  ],
)

/** Goods set aside while the buyer pays. Taking and giving back moves the product's counter in the same statement. */
export const stockReservations = pgTable(
  'stock_reservations',
  {
    id: id(),
    orderId: uuid('order_id').notNull(),
    productId: uuid('product_id').notNull(),
    quantity: integer('quantity').notNull(),
    status: text('status', { enum: ['held', 'consumed', 'released'] })
      .notNull()
      .default('held'),
    /** How many of what was sold are back on the shelf, while the rest stays sold. */
    returned: count('returned'),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({ name: 'stock_reservations_order_id_fkey', columns: [table.orderId], foreignColumns: [orders.id] }),
    foreignKey({
      name: 'stock_reservations_product_id_fkey',
      columns: [table.productId],
      foreignColumns: [products.id],
    }),
    unique('stock_reservations_order_product_key').on(table.orderId, table.productId),
    check('stock_reservations_returned_check', sql`${table.returned} between 0 and ${table.quantity}`),
    check('stock_reservations_check', sql`${table.quantity} > 0 and ${table.status} in ('held','consumed','released')`),
  ],
)

/** One visit to the provider's card page. Written before the provider is called, with the key that makes it safe to retry. */
export const paymentSessions = pgTable(
  'payment_sessions',
  {
    id: id(),
    /** What is paid on it: a checkout's orders, or an invoice. */
    groupId: uuid('group_id'),
    invoiceId: uuid('invoice_id'),
    /** A page its buyer pays on, or a charge on the card they saved. */
    kind: text('kind', { enum: ['page', 'saved-card'] })
      .notNull()
      .default('page'),
    /** Ours, sent to the provider as its idempotency key. */
    idempotencyKey: text('idempotency_key').notNull(),
    providerSessionId: text('provider_session_id'),
    url: text('url'),
    status: text('status', { enum: ['opening', 'open', 'completed', 'expired', 'failed'] })
      .notNull()
      .default('opening'),
    amount: money('amount').notNull(),
    currency: text('currency').notNull(),
    /** Until when it may be paid; null for a checkout, whose reservation says it. */
    expiresAt: at('expires_at'),
    /** When we last asked the provider about it; keeps polling pages from asking all the time. */
    askedAt: at('asked_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({ name: 'payment_sessions_group_id_fkey', columns: [table.groupId], foreignColumns: [orderGroups.id] }),
    unique('payment_sessions_provider_session_id_key').on(table.providerSessionId),
    unique('payment_sessions_idempotency_key_key').on(table.idempotencyKey),
    index('payment_sessions_invoice_idx').on(table.invoiceId),
    uniqueIndex('payment_sessions_one_open_invoice_key').on(table.invoiceId).where(sql`status in ('opening', 'open')`),
    check('payment_sessions_subject_check', sql`num_nonnulls(${table.groupId}, ${table.invoiceId}) = 1`),
    index('payment_sessions_group_idx').on(table.groupId),
    uniqueIndex('payment_sessions_one_open_key').on(table.groupId).where(sql`status in ('opening', 'open')`),
    check(
      'payment_sessions_check',
      sql`${table.amount} >= 0 and ${table.status} in ('opening','open','completed','expired','failed') and ${table.kind} in ('page','saved-card')`,
    ),
  ],
)

/** How the provider ids of the demo's invented past begin, as a pattern: those payments never were at the provider. */
export const INVENTED_PAYMENTS = 'pi\\_seed\\_%'

/** Money that arrived. The provider's id is unique, so one charge is one row. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    groupId: uuid('group_id'),
    invoiceId: uuid('invoice_id'),
    sessionId: uuid('session_id').notNull(),
    providerPaymentId: text('provider_payment_id').notNull(),
    amount: money('amount').notNull(),
    refunded: money('refunded').notNull().default(0),
    currency: text('currency').notNull(),
    capturedAt: at('captured_at').notNull().defaultNow(),
  },
  (table) => [
    foreignKey({ name: 'payments_group_id_fkey', columns: [table.groupId], foreignColumns: [orderGroups.id] }),
    foreignKey({ name: 'payments_session_id_fkey', columns: [table.sessionId], foreignColumns: [paymentSessions.id] }),
    unique('payments_provider_payment_id_key').on(table.providerPaymentId),
    check('payments_subject_check', sql`num_nonnulls(${table.groupId}, ${table.invoiceId}) = 1`),
    index('payments_invoice_idx').on(table.invoiceId),
    check('payments_refunded_check', sql`${table.refunded} between 0 and ${table.amount}`),
    index('payments_group_idx').on(table.groupId),
  ],
)

/** Money on its way back. Written first, sent after; retried with its own id as the provider's idempotency key. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    paymentId: uuid('payment_id').notNull(),
    orderId: uuid('order_id'),
    /** The invoice it gives back for; null when money is returned that bought nothing. */
    invoiceId: uuid('invoice_id'),
    amount: money('amount').notNull(),
    reason: text('reason').notNull(),
    status: text('status', { enum: ['requested', 'pending', 'succeeded', 'failed'] })
      .notNull()
      .default('requested'),
    providerRefundId: text('provider_refund_id'),
    requestedBy: uuid('requested_by'),
    idempotencyKey: uuid('idempotency_key'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({ name: 'refunds_payment_id_fkey', columns: [table.paymentId], foreignColumns: [payments.id] }),
    foreignKey({ name: 'refunds_order_id_fkey', columns: [table.orderId], foreignColumns: [orders.id] }),
    unique('refunds_idempotency_key_key').on(table.idempotencyKey),
    index('refunds_invoice_idx').on(table.invoiceId),
    index('refunds_payment_idx').on(table.paymentId),
    unique('refunds_provider_refund_id_key').on(table.providerRefundId),
    index('refunds_order_idx').on(table.orderId),
    check(
      'refunds_check',
      sql`${table.amount} > 0 and ${table.status} in ('requested','pending','succeeded','failed')`,
    ),
    index('refunds_open_idx').on(table.createdAt).where(sql`status in ('requested', 'pending')`),
  ],
)
