import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { COMMISSION_BASES, MOST_COMMISSION } from '#contract/commission.rules'
import { LEDGER_ACCOUNTS, LEDGER_KINDS } from '#contract/payouts.rules'
import { at, createdAt, id, money, rate } from './columns'
import { invoices } from './invoices'
import { payments } from './orders'
import { productCategories } from './products'
import { userProfiles } from './profiles'

const ACCOUNT_LIST = sql.raw(LEDGER_ACCOUNTS.map((account) => `'${account}'`).join(','))
const KIND_LIST = sql.raw(LEDGER_KINDS.map((kind) => `'${kind}'`).join(','))
const BASIS_LIST = sql.raw(COMMISSION_BASES.map((basis) => `'${basis}'`).join(','))

/** One movement of money. Append-only; what was wrong is set right by another one. */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: [...LEDGER_KINDS] }).notNull(),
    /** The payment, refund, dispute, payout or balance transaction it is about: each moves money once per kind. */
    reference: text('reference').notNull(),
    memo: text('memo').notNull().default(''),
    createdBy: uuid('created_by'),
    at: at('at').notNull().defaultNow(),
    /** When it was written down, by the database: entries join it in that transaction only. */
    recordedAt: at('recorded_at').notNull().default(sql`now()`),
  },
  (table) => [
    unique('ledger_transactions_reference_key').on(table.kind, table.reference),
    check('ledger_transactions_kind_check', sql`${table.kind} in (${KIND_LIST})`),
    index('ledger_transactions_at_idx').on(table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
)

/** One side of a movement. The entries of a transaction sum to zero per currency, which the database checks at commit. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transactionId: bigint('transaction_id', { mode: 'number' }).notNull(),
    account: text('account', { enum: [...LEDGER_ACCOUNTS] }).notNull(),
    /** Whose, for the accounts that each seller has. */
    profileId: uuid('profile_id'),
    /** Positive is debit, negative is credit. */
    amount: money('amount').notNull(),
    currency: text('currency').notNull(),
    invoiceId: uuid('invoice_id'),
    /** From when it may be paid out; for entries of `seller_payable`. */
    availableOn: at('available_on'),
  },
  (table) => [
    foreignKey({
      name: 'ledger_entries_transaction_id_fkey',
      columns: [table.transactionId],
      foreignColumns: [ledgerTransactions.id],
    }),
    foreignKey({
      name: 'ledger_entries_profile_id_fkey',
      columns: [table.profileId],
      foreignColumns: [userProfiles.id],
    }),
    foreignKey({ name: 'ledger_entries_invoice_id_fkey', columns: [table.invoiceId], foreignColumns: [invoices.id] }),
    check('ledger_entries_account_check', sql`${table.account} in (${ACCOUNT_LIST})`),
    check(
      'ledger_entries_owner_check',
      sql`(${table.account} in ('seller_payable','seller_held','seller_account','payouts_in_transit','seller_cash','seller_offline')) = (${table.profileId} is not null)`,
    ),
    check('ledger_entries_amount_check', sql`${table.amount} <> 0`),
    index('ledger_entries_transaction_idx').on(table.transactionId),
    index('ledger_entries_account_idx').on(table.profileId, table.account, table.currency, table.id),
    index('ledger_entries_invoice_idx').on(table.invoiceId),
  ],
)

/** What the platform keeps. A rule never changes; another one takes over. */
export const commissionRules = pgTable(
  'commission_rules',
  {
    id: id(),
    name: text('name').notNull(),
    basis: text('basis', { enum: [...COMMISSION_BASES] }).notNull(),
    /** Products of this category alone, in the place of the rules about all products. */
    categoryId: uuid('category_id'),
    /** Whose place it takes; it goes on if this one is withdrawn before it starts. */
    replacesId: uuid('replaces_id'),
    percent: rate('percent').notNull().default(0),
    fixed: money('fixed').notNull().default(0),
    minAmount: money('min_amount'),
    maxAmount: money('max_amount'),
    validFrom: at('valid_from').notNull().defaultNow(),
    validTo: at('valid_to'),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'commission_rules_category_id_fkey',
      columns: [table.categoryId],
      foreignColumns: [productCategories.id],
    }),
    foreignKey({ name: 'commission_rules_replaces_id_fkey', columns: [table.replacesId], foreignColumns: [table.id] }),
    uniqueIndex('commission_rules_name_key').on(table.name).where(sql`valid_to is null`),
    uniqueIndex('commission_rules_category_key')
      .on(table.categoryId)
      .where(sql`valid_to is null and category_id is not null`),
    check('commission_rules_category_check', sql`${table.categoryId} is null or ${table.basis} = 'goods'`),
    check(
      'commission_rules_check',
      // a rule from before the ceiling may still be ended; that no new one takes more is a trigger's business
      sql`${table.percent} >= 0 and (${table.percent} <= ${sql.raw(String(MOST_COMMISSION))} or ${table.validTo} is not null) and ${table.fixed} >= 0 and ${table.minAmount} >= 0 and ${table.maxAmount} >= coalesce(${table.minAmount}, 0) and ${table.basis} in (${BASIS_LIST})`,
    ),
    check('commission_rules_valid_check', sql`${table.validTo} >= ${table.validFrom}`),
  ],
)

/** What a rule took of a payment of one invoice. */
export const commissionLines = pgTable(
  'commission_lines',
  {
    id: id(),
    ruleId: uuid('rule_id').notNull(),
    invoiceId: uuid('invoice_id').notNull(),
    paymentId: uuid('payment_id').notNull(),
    basisAmount: money('basis_amount').notNull(),
    rate: rate('rate').notNull(),
    amount: money('amount').notNull(),
    /** Given back with refunds and lost disputes. */
    reversedAmount: money('reversed_amount').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'commission_lines_rule_id_fkey',
      columns: [table.ruleId],
      foreignColumns: [commissionRules.id],
    }),
    foreignKey({ name: 'commission_lines_invoice_id_fkey', columns: [table.invoiceId], foreignColumns: [invoices.id] }),
    foreignKey({ name: 'commission_lines_payment_id_fkey', columns: [table.paymentId], foreignColumns: [payments.id] }),
    unique('commission_lines_key').on(table.paymentId, table.invoiceId, table.ruleId),
    check('commission_lines_check', sql`${table.amount} > 0 and ${table.reversedAmount} between 0 and ${table.amount}`),
    index('commission_lines_invoice_idx').on(table.invoiceId),
  ],
)

/** What the provider says happened to its balance, as it was read. */
export const providerBalanceTransactions = pgTable(
  'provider_balance_transactions',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    source: text('source'),
    paymentIntentId: text('payment_intent_id'),
    amount: money('amount').notNull(),
    fee: money('fee').notNull(),
    net: money('net').notNull(),
    currency: text('currency').notNull(),
    createdAt: at('created_at').notNull(),
    /** The movement of ours it was matched with. */
    transactionId: bigint('transaction_id', { mode: 'number' }),
    readAt: at('read_at').notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'provider_balance_transactions_transaction_id_fkey',
      columns: [table.transactionId],
      foreignColumns: [ledgerTransactions.id],
    }),
    check('provider_balance_transactions_net_check', sql`${table.net} = ${table.amount} - ${table.fee}`),
    index('provider_balance_transactions_created_idx').on(table.createdAt),
  ],
)

export const reconciliationRuns = pgTable('reconciliation_runs', {
  id: id(),
  startedAt: at('started_at').notNull().defaultNow(),
  finishedAt: at('finished_at'),
  compared: integer('compared').notNull().default(0),
  findings: integer('findings').notNull().default(0),
  error: text('error'),
})

/** A disagreement between our books and the provider's; one row for each as long as it is not settled. */
export const reconciliationFindings = pgTable(
  'reconciliation_findings',
  {
    id: id(),
    runId: uuid('run_id').notNull(),
    kind: text('kind', {
      enum: [
        'missing_here',
        'missing_there',
        'amount_differs',
        'balance_differs',
        'ledger_unbalanced',
        'refund_stuck',
        'unexpected',
      ],
    }).notNull(),
    reference: text('reference').notNull(),
    detail: text('detail').notNull(),
    ours: money('ours'),
    theirs: money('theirs'),
    currency: text('currency').notNull(),
    foundAt: at('found_at').notNull().defaultNow(),
    settledAt: at('settled_at'),
    settledBy: uuid('settled_by'),
    settledNote: text('settled_note'),
  },
  (table) => [
    foreignKey({
      name: 'reconciliation_findings_run_id_fkey',
      columns: [table.runId],
      foreignColumns: [reconciliationRuns.id],
    }),
    uniqueIndex('reconciliation_findings_open_key').on(table.kind, table.reference).where(sql`settled_at is null`),
    index('reconciliation_findings_found_idx').on(table.foundAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
)
