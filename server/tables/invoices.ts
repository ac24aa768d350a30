import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { INVOICE_EVENTS, type InvoiceLine } from '#contract/invoice-shapes'
import type { InvoiceSettings } from '#contract/invoices'
import { INVOICE_STATUSES, PAYMENT_METHODS } from '#contract/invoices.rules'
import { authUsers } from './auth'
import { at, createdAt, id, money, rate, updatedAt } from './columns'
import { orders, payments } from './orders'
import { userProfiles } from './profiles'

const STATUS_LIST = sql.raw(INVOICE_STATUSES.map((status) => `'${status}'`).join(','))
const METHOD_LIST = sql.raw(PAYMENT_METHODS.map((method) => `'${method}'`).join(','))

/**
 * spec section 3, exactly its fields. The id is random: whoever holds it may see and pay the invoice. The number is
 * given by the database when a draft is sent, without gaps per business; from then on only status, paid_at and due_date
 * move.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    invoiceNumber: text('invoice_number'),
    status: text('status', { enum: [...INVOICE_STATUSES] })
      .notNull()
      .default('draft'),
    invoiceDate: date('invoice_date').notNull(),
    dueDate: date('due_date').notNull(),
    paidAt: at('paid_at'),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    customerPhone: text('customer_phone').notNull().default(''),
    lineItems: jsonb('line_items').$type<InvoiceLine[]>().notNull(),
    subtotal: money('subtotal').notNull(),
    taxRate: rate('tax_rate').notNull().default(0),
    taxAmount: money('tax_amount').notNull().default(0),
    discountAmount: money('discount_amount').notNull().default(0),
    totalAmount: money('total_amount').notNull(),
    terms: text('terms').notNull().default(''),
    notes: text('notes').notNull().default(''),
    businessProfileId: uuid('business_profile_id').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'invoices_business_profile_id_fkey',
      columns: [table.businessProfileId],
      foreignColumns: [userProfiles.id],
    }),
    unique('invoices_number_key').on(table.businessProfileId, table.invoiceNumber),
    check('invoices_status_check', sql`${table.status} in (${STATUS_LIST})`),
    check('invoices_dates_check', sql`${table.dueDate} >= ${table.invoiceDate}`),
    check('invoices_number_check', sql`(${table.status} = 'draft') = (${table.invoiceNumber} is null)`),
    check('invoices_discount_check', sql`${table.discountAmount} between 0 and ${table.subtotal}`),
    check('invoices_tax_rate_check', sql`${table.taxRate} between 0 and 1`),
    check(
      'invoices_tax_check',
      sql`${table.taxAmount} = round((${table.subtotal} - ${table.discountAmount}) * ${table.taxRate}, 2)`,
    ),
    check(
      'invoices_total_check',
      sql`${table.totalAmount} = ${table.subtotal} - ${table.discountAmount} + ${table.taxAmount}`,
    ),
    check(
      'invoices_paid_at_check',
      sql`case when ${table.status} in ('paid','partially_refunded') then ${table.paidAt} is not null
        when ${table.status} = 'refunded' then true else ${table.paidAt} is null end`,
    ),
    index('invoices_list_idx').on(
      table.businessProfileId,
      table.invoiceDate.desc().nullsFirst(),
      sql`coalesce(invoice_number, 'zzzzzzzzzzzzz') desc`,
      table.id.desc().nullsFirst(),
    ),
    index('invoices_status_list_idx').on(
      table.businessProfileId,
      table.status,
      table.invoiceDate.desc().nullsFirst(),
      sql`coalesce(invoice_number, 'zzzzzzzzzzzzz') desc`,
      table.id.desc().nullsFirst(),
    ),
    index('invoices_due_idx').on(table.dueDate).where(sql`status in ('sent', 'partially_paid', 'overdue')`),
    index('invoices_email_idx').on(sql`lower(customer_email)`, table.invoiceDate.desc().nullsFirst()),
  ],
)

/** What the product knows of an invoice beside the spec's fields; one row each. The sums are moved by payments. */
export const invoiceDetails = pgTable(
  'invoice_details',
  {
    invoiceId: uuid('invoice_id').primaryKey(),
    currency: text('currency').notNull().default('USD'),
    subject: text('subject', { enum: ['order', 'manual'] })
      .notNull()
      .default('manual'),
    orderId: uuid('order_id'),
    customerUserId: uuid('customer_user_id'),
    discountRate: rate('discount_rate'),
    depositAmount: money('deposit_amount'),
    partPayments: boolean('part_payments').notNull().default(false),
    amountPaid: money('amount_paid').notNull().default(0),
    amountRefunded: money('amount_refunded').notNull().default(0),
    amountCredited: money('amount_credited').notNull().default(0),
    sentAt: at('sent_at'),
    firstViewedAt: at('first_viewed_at'),
    /** When the customer was last reminded, and of which reminder: -3 is three days before the due date, 7 a week after. */
    remindedAt: at('reminded_at'),
    reminderStage: integer('reminder_stage'),
    voidReason: text('void_reason'),
    /** Counts the changes of a draft, so that of two who edit one is told. */
    version: integer('version').notNull().default(1),
    /** Ours; whoever creates the same invoice twice gets the first. */
    idempotencyKey: uuid('idempotency_key'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      name: 'invoice_details_invoice_id_fkey',
      columns: [table.invoiceId],
      foreignColumns: [invoices.id],
    }).onDelete('cascade'),
    foreignKey({ name: 'invoice_details_order_id_fkey', columns: [table.orderId], foreignColumns: [orders.id] }),
    foreignKey({
      name: 'invoice_details_customer_user_id_fkey',
      columns: [table.customerUserId],
      foreignColumns: [authUsers.id],
    }).onDelete('set null'),
    unique('invoice_details_order_key').on(table.orderId),
    unique('invoice_details_idempotency_key_key').on(table.idempotencyKey),
    check('invoice_details_subject_check', sql`(${table.subject} = 'order') = (${table.orderId} is not null)`),
    check(
      'invoice_details_amounts_check',
      sql`${table.amountPaid} >= 0 and ${table.amountCredited} >= 0 and ${table.amountRefunded} between 0 and ${table.amountPaid}`,
    ),
    check('invoice_details_discount_check', sql`${table.discountRate} between 0 and 1`),
    check('invoice_details_deposit_check', sql`${table.depositAmount} > 0`),
    index('invoice_details_customer_idx').on(table.customerUserId),
  ],
)

/** Money that counts towards an invoice: a share of a card payment, or what the business received by itself. */
export const invoicePayments = pgTable(
  'invoice_payments',
  {
    id: id(),
    invoiceId: uuid('invoice_id').notNull(),
    /** The card payment; null for money that came another way. */
    paymentId: uuid('payment_id'),
    method: text('method', { enum: [...PAYMENT_METHODS] }).notNull(),
    amount: money('amount').notNull(),
    /** What went back of it: refunds that arrived, and disputes that were lost. */
    refunded: money('refunded').notNull().default(0),
    receivedAt: at('received_at').notNull(),
    note: text('note').notNull().default(''),
    idempotencyKey: uuid('idempotency_key'),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({ name: 'invoice_payments_invoice_id_fkey', columns: [table.invoiceId], foreignColumns: [invoices.id] }),
    foreignKey({ name: 'invoice_payments_payment_id_fkey', columns: [table.paymentId], foreignColumns: [payments.id] }),
    unique('invoice_payments_payment_key').on(table.paymentId, table.invoiceId),
    unique('invoice_payments_idempotency_key_key').on(table.idempotencyKey),
    check('invoice_payments_method_check', sql`${table.method} in (${METHOD_LIST})`),
    check('invoice_payments_card_check', sql`(${table.method} = 'card') = (${table.paymentId} is not null)`),
    check(
      'invoice_payments_amount_check',
      sql`${table.amount} > 0 and ${table.refunded} between 0 and ${table.amount}`,
    ),
    index('invoice_payments_invoice_idx').on(table.invoiceId),
  ],
)

/** Less is owed from then on. Numbered like invoices, in a series of their own. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    id: id(),
    invoiceId: uuid('invoice_id').notNull(),
    businessProfileId: uuid('business_profile_id').notNull(),
    /** Given by the database. */
    number: text('number').notNull().default(''),
    amount: money('amount').notNull(),
    reason: text('reason').notNull(),
    idempotencyKey: uuid('idempotency_key'),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({ name: 'credit_notes_invoice_id_fkey', columns: [table.invoiceId], foreignColumns: [invoices.id] }),
    foreignKey({
      name: 'credit_notes_business_profile_id_fkey',
      columns: [table.businessProfileId],
      foreignColumns: [userProfiles.id],
    }),
    unique('credit_notes_number_key').on(table.businessProfileId, table.number),
    unique('credit_notes_idempotency_key_key').on(table.idempotencyKey),
    check('credit_notes_amount_check', sql`${table.amount} > 0`),
    index('credit_notes_invoice_idx').on(table.invoiceId),
  ],
)

/** What happened to an invoice, append-only. */
export const invoiceEvents = pgTable(
  'invoice_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: uuid('invoice_id').notNull(),
    kind: text('kind', { enum: [...INVOICE_EVENTS] }).notNull(),
    amount: money('amount'),
    note: text('note').notNull().default(''),
    actorUserId: uuid('actor_user_id'),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'invoice_events_invoice_id_fkey',
      columns: [table.invoiceId],
      foreignColumns: [invoices.id],
    }).onDelete('cascade'),
    index('invoice_events_invoice_idx').on(table.invoiceId, table.id),
    index('invoice_events_mails_idx')
      .on(table.actorUserId, table.createdAt)
      .where(sql`actor_user_id is not null and kind in ('sent', 'reminded')`),
  ],
)

/** The next number of a series, locked while it is taken. Only the database's own triggers move it. */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    businessProfileId: uuid('business_profile_id').notNull(),
    series: text('series', { enum: ['invoice', 'credit_note'] }).notNull(),
    nextNumber: integer('next_number').notNull().default(1),
  },
  (table) => [
    primaryKey({ name: 'invoice_counters_pkey', columns: [table.businessProfileId, table.series] }),
    foreignKey({
      name: 'invoice_counters_business_profile_id_fkey',
      columns: [table.businessProfileId],
      foreignColumns: [userProfiles.id],
    }),
  ],
)

/** Sums per business, status and month of the invoice date, moved by the same statement that changes an invoice. */
export const invoiceTotals = pgTable(
  'invoice_totals',
  {
    businessProfileId: uuid('business_profile_id').notNull(),
    /** The first of the month. */
    month: date('month').notNull(),
    status: text('status', { enum: [...INVOICE_STATUSES] }).notNull(),
    currency: text('currency').notNull(),
    count: integer('count').notNull(),
    total: money('total').notNull(),
    paid: money('paid').notNull(),
    credited: money('credited').notNull(),
    refunded: money('refunded').notNull().default(0),
  },
  (table) => [
    primaryKey({
      name: 'invoice_totals_pkey',
      columns: [table.businessProfileId, table.month, table.status, table.currency],
    }),
  ],
)

/** Customers a business has billed before. */
export const invoiceCustomers = pgTable(
  'invoice_customers',
  {
    id: id(),
    businessProfileId: uuid('business_profile_id').notNull(),
    name: text('name').notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    phone: text('phone').notNull().default(''),
    billedAt: at('billed_at').notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'invoice_customers_business_profile_id_fkey',
      columns: [table.businessProfileId],
      foreignColumns: [userProfiles.id],
    }).onDelete('cascade'),
    uniqueIndex('invoice_customers_email_key').on(table.businessProfileId, table.email),
    index('invoice_customers_recent_idx').on(table.businessProfileId, table.billedAt.desc().nullsFirst()),
  ],
)

export const invoiceSettings = pgTable(
  'invoice_settings',
  {
    businessProfileId: uuid('business_profile_id').primaryKey(),
    prefix: text('prefix').notNull().default('INV-'),
    dueDays: integer('due_days').notNull().default(14),
    taxRate: rate('tax_rate').notNull().default(0),
    remindBefore: jsonb('remind_before').$type<number[]>().notNull().default([3]),
    remindAfter: jsonb('remind_after').$type<number[]>().notNull().default([1, 7, 21]),
    terms: text('terms').notNull().default(''),
    notes: text('notes').notNull().default(''),
    legalName: text('legal_name').notNull().default(''),
    address: text('address').notNull().default(''),
    taxNumber: text('tax_number').notNull().default(''),
    templates: jsonb('templates').$type<InvoiceSettings['templates']>().notNull().default([]),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      name: 'invoice_settings_business_profile_id_fkey',
      columns: [table.businessProfileId],
      foreignColumns: [userProfiles.id],
    }).onDelete('cascade'),
    check('invoice_settings_prefix_check', sql`${table.prefix} ~ '^[A-Za-z0-9][A-Za-z0-9/-]{0,11}$'`),
    check('invoice_settings_check', sql`${table.dueDays} between 0 and 365 and ${table.taxRate} between 0 and 1`),
  ],
)
