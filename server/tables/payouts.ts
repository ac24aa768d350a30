import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { DISPUTE_STATUSES, PAYOUT_STATUSES } from '#contract/payouts.rules'
import { at, createdAt, id, money, updatedAt } from './columns'
import { ledgerEntries } from './ledger'
import { payments } from './orders'
import { userProfiles } from './profiles'

const STATUS_LIST = sql.raw(PAYOUT_STATUSES.map((status) => `'${status}'`).join(','))
const DISPUTE_LIST = sql.raw(DISPUTE_STATUSES.map((status) => `'${status}'`).join(','))

/** A seller's account at the payment provider. */
export const payoutAccounts = pgTable(
  'payout_accounts',
  {
    profileId: uuid('profile_id').primaryKey(),
    /** Null until the provider has answered; our profile id is the key that makes asking again safe. */
    providerAccountId: text('provider_account_id'),
    status: text('status', { enum: ['pending', 'restricted', 'active', 'disabled'] })
      .notNull()
      .default('pending'),
    payoutsEnabled: boolean('payouts_enabled').notNull().default(false),
    /** The provider's own keys of what it still needs. */
    requirements: jsonb('requirements').$type<string[]>().notNull().default([]),
    disabledReason: text('disabled_reason'),
    dueBy: at('due_by'),
    /** After a payout failed nothing more is sent until the account has changed. */
    blockedAt: at('blocked_at'),
    checkedAt: at('checked_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      name: 'payout_accounts_profile_id_fkey',
      columns: [table.profileId],
      foreignColumns: [userProfiles.id],
    }),
    unique('payout_accounts_provider_account_id_key').on(table.providerAccountId),
    check('payout_accounts_status_check', sql`${table.status} in ('pending','restricted','active','disabled')`),
  ],
)

/** Money on its way to a seller's bank: one transfer and one payout at the provider. */
export const payouts = pgTable(
  'payouts',
  {
    id: id(),
    profileId: uuid('profile_id').notNull(),
    amount: money('amount').notNull(),
    currency: text('currency').notNull(),
    status: text('status', { enum: [...PAYOUT_STATUSES] })
      .notNull()
      .default('scheduled'),
    providerTransferId: text('provider_transfer_id'),
    providerPayoutId: text('provider_payout_id'),
    /** When the provider expects it in the bank. */
    expectedOn: at('expected_on'),
    paidAt: at('paid_at'),
    failureCode: text('failure_code'),
    failureMessage: text('failure_message'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({ name: 'payouts_profile_id_fkey', columns: [table.profileId], foreignColumns: [userProfiles.id] }),
    unique('payouts_provider_transfer_id_key').on(table.providerTransferId),
    unique('payouts_provider_payout_id_key').on(table.providerPayoutId),
    uniqueIndex('payouts_one_open_key')
      .on(table.profileId, table.currency)
      .where(sql`status in ('scheduled', 'processing')`),
    check('payouts_check', sql`${table.amount} > 0 and ${table.status} in (${STATUS_LIST})`),
    index('payouts_profile_idx').on(table.profileId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('payouts_created_idx').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
)

/** Which earnings a payout pays. An earning is in one living payout at most. */
export const payoutItems = pgTable(
  'payout_items',
  {
    payoutId: uuid('payout_id').notNull(),
    ledgerEntryId: bigint('ledger_entry_id', { mode: 'number' }).notNull(),
    /** What it adds to the payout; negative for refunds that are set off. */
    amount: money('amount').notNull(),
    live: boolean('live').notNull().default(true),
  },
  (table) => [
    primaryKey({ name: 'payout_items_pkey', columns: [table.payoutId, table.ledgerEntryId] }),
    foreignKey({ name: 'payout_items_payout_id_fkey', columns: [table.payoutId], foreignColumns: [payouts.id] }),
    foreignKey({
      name: 'payout_items_ledger_entry_id_fkey',
      columns: [table.ledgerEntryId],
      foreignColumns: [ledgerEntries.id],
    }),
    uniqueIndex('payout_items_live_key').on(table.ledgerEntryId).where(sql`live`),
  ],
)

/** A customer who went to their bank. */
export const disputes = pgTable(
  'disputes',
  {
    id: id(),
    providerDisputeId: text('provider_dispute_id').notNull(),
    paymentId: uuid('payment_id').notNull(),
    amount: money('amount').notNull(),
    currency: text('currency').notNull(),
    reason: text('reason').notNull(),
    status: text('status', { enum: [...DISPUTE_STATUSES] }).notNull(),
    evidenceDueBy: at('evidence_due_by'),
    evidence: text('evidence').notNull().default(''),
    /** Of a payment of several sellers, what each of them has written, by the profile's id; sent together. */
    answers: jsonb('answers').$type<Record<string, string>>().notNull().default({}),
    submittedAt: at('submitted_at'),
    openedAt: at('opened_at').notNull(),
    closedAt: at('closed_at'),
    remindedAt: at('reminded_at'),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({ name: 'disputes_payment_id_fkey', columns: [table.paymentId], foreignColumns: [payments.id] }),
    unique('disputes_provider_dispute_id_key').on(table.providerDisputeId),
    check('disputes_check', sql`${table.amount} > 0 and ${table.status} in (${DISPUTE_LIST})`),
    index('disputes_payment_idx').on(table.paymentId),
    index('disputes_opened_idx').on(table.openedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
)
