import { z } from 'zod'
import { COMMISSION_BASES, MOST_COMMISSION } from './commission.rules'
import { endpoint } from './endpoint'
import { may } from './errors'
import { pageOf } from './lists'
import { Moment } from './moment'
import { Dispute, Payout } from './payouts'
import { LEDGER_ACCOUNTS, LEDGER_KINDS } from './payouts.rules'
import { Done, Waiting } from './proposal-shapes'

const Cursor = z.string().max(200).optional()
const Seller = z.object({ profileId: z.uuid(), name: z.string() })
const Amount = z.number().min(0).max(100_000)

export const LedgerTransaction = z.object({
  id: z.int(),
  kind: z.enum(LEDGER_KINDS),
  /** What it is about: a payment's, refund's, dispute's or payout's id. */
  reference: z.string(),
  at: z.date(),
  memo: z.string(),
  entries: z.array(
    z.object({
      account: z.enum(LEDGER_ACCOUNTS),
      seller: Seller.nullable(),
      /** Positive is debit. */
      amount: z.number(),
      currency: z.string(),
    }),
  ),
})
export type LedgerTransaction = z.infer<typeof LedgerTransaction>

export const CommissionRuleRow = z.object({
  id: z.uuid(),
  name: z.string(),
  basis: z.enum(COMMISSION_BASES),
  /** Whose products it is about; null for a rule about all that its basis names. */
  category: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  percent: z.number(),
  fixed: z.number(),
  minAmount: z.number().nullable(),
  maxAmount: z.number().nullable(),
  /** The epoch for a rule that has always counted; to come for one that is planned. */
  validFrom: z.date(),
  validTo: z.date().nullable(),
})
export type CommissionRuleRow = z.infer<typeof CommissionRuleRow>

export const ChangedRule = z.discriminatedUnion('waiting', [CommissionRuleRow.extend(Done.shape), Waiting])
export type ChangedRule = z.infer<typeof ChangedRule>

export const NewCommissionRule = z
  .object({
    name: z.string().trim().min(1, 'Enter a name.').max(80),
    basis: z.enum(COMMISSION_BASES),
    /** Products of this category alone, in the place of the rules about all products. */
    categoryId: z.uuid().nullable().default(null),
    /** From when it counts; null, or a moment that has passed, is at once. */
    startsAt: Moment.nullable().default(null),
    /** At least a hundredth of a percent; with none, the rule has a fixed part. */
    percent: z
      .number()
      .min(0)
      .max(MOST_COMMISSION)
      .refine((part) => part === 0 || part >= 0.0001, 'Enter at least 0.01 percent, or 0.'),
    fixed: Amount,
    minAmount: Amount.nullable(),
    maxAmount: Amount.nullable(),
  })
  .refine(({ percent, fixed }) => percent > 0 || fixed > 0, {
    path: ['percent'],
    message: 'A rule takes a percentage, a fixed amount, or both.',
  })
  .refine(({ minAmount, maxAmount }) => minAmount === null || maxAmount === null || minAmount <= maxAmount, {
    path: ['maxAmount'],
    message: 'The maximum can’t be below the minimum.',
  })
  .refine(({ basis, categoryId }) => categoryId === null || basis === 'goods', {
    path: ['categoryId'],
    message: 'Only a rule about products can be about a category.',
  })
export type NewCommissionRule = z.infer<typeof NewCommissionRule>

/** One disagreement between our books and the provider's. */
export const Finding = z.object({
  id: z.uuid(),
  kind: z.enum([
    'missing_here',
    'missing_there',
    'amount_differs',
    'balance_differs',
    'ledger_unbalanced',
    'refund_stuck',
    'unexpected',
  ]),
  /** The provider's id, or ours. */
  reference: z.string(),
  detail: z.string(),
  ours: z.number().nullable(),
  theirs: z.number().nullable(),
  currency: z.string(),
  foundAt: z.date(),
  settledAt: z.date().nullable(),
  settledNote: z.string().nullable(),
})
export type Finding = z.infer<typeof Finding>

export const ReconciliationRun = z.object({
  id: z.uuid(),
  startedAt: z.date(),
  finishedAt: z.date().nullable(),
  /** How many of the provider's balance transactions were compared. */
  compared: z.int(),
  findings: z.int(),
  error: z.string().nullable(),
})
export type ReconciliationRun = z.infer<typeof ReconciliationRun>

/** The money of the whole platform, for admins. */
export const moneyDesk = {
  overview: endpoint('admin', 'Show where the money is')
    .route({ method: 'GET', path: '/money' })
    .output(
      z.object({
        /** The last 30 days, per currency. */
        volume: z.array(
          z.object({
            currency: z.string(),
            payments: z.number(),
            refunds: z.number(),
            fees: z.number(),
            providerFees: z.number(),
            paidOut: z.number(),
          }),
        ),
        /** Every account of the ledger with its sum; sellers' taken together. */
        accounts: z.array(z.object({ account: z.enum(LEDGER_ACCOUNTS), currency: z.string(), amount: z.number() })),
        openDisputes: z.int(),
        /** Sellers whose last payout did not arrive. */
        failedPayouts: z.int(),
        openFindings: z.int(),
        lastRun: ReconciliationRun.nullable(),
      }),
    ),
  ledger: endpoint('admin', 'List the ledger')
    .route({ method: 'GET', path: '/money/ledger' })
    .input(z.object({ kind: z.enum(LEDGER_KINDS).optional(), profileId: z.uuid().optional(), cursor: Cursor }))
    .output(pageOf(LedgerTransaction)),
  refunds: endpoint('admin', 'List the refunds')
    .route({ method: 'GET', path: '/money/refunds' })
    .input(z.object({ cursor: Cursor }))
    .output(
      pageOf(
        z.object({
          id: z.uuid(),
          amount: z.number(),
          currency: z.string(),
          reason: z.string(),
          status: z.enum(['requested', 'pending', 'succeeded', 'failed']),
          at: z.date(),
          seller: Seller.nullable(),
          invoiceNumber: z.string().nullable(),
          orderNumber: z.string().nullable(),
        }),
      ),
    ),
  disputes: endpoint('admin', 'List the disputes')
    .route({ method: 'GET', path: '/money/disputes' })
    .input(z.object({ cursor: Cursor }))
    .output(pageOf(Dispute.omit({ ofSeveral: true, answerBy: true }).extend({ seller: Seller.nullable() }))),
  payouts: endpoint('admin', 'List the payouts of all sellers')
    .route({ method: 'GET', path: '/money/payouts' })
    .input(z.object({ status: z.enum(['open', 'failed', 'all']).default('all'), cursor: Cursor }))
    .output(pageOf(Payout.extend({ seller: Seller }))),
  findings: endpoint('admin', 'List differences between the books and the provider')
    .route({ method: 'GET', path: '/money/findings' })
    .input(z.object({ filter: z.enum(['open', 'all']).default('open'), cursor: Cursor }))
    .output(pageOf(Finding)),
  runs: endpoint('admin', 'List the reconciliation runs')
    .route({ method: 'GET', path: '/money/runs' })
    .output(z.object({ items: z.array(ReconciliationRun) })),
  /** Compares now instead of tonight. */
  reconcile: endpoint('admin', 'Reconcile the books with the provider', {
    limit: { bucket: 'reconcile', count: 4, windowS: 60 },
  })
    .errors(may('PAYMENT_UNAVAILABLE'))
    .route({ method: 'POST', path: '/money/reconcile' })
    .output(ReconciliationRun),
  settleFinding: endpoint('admin', 'Settle a difference', { fresh: true })
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'POST', path: '/money/findings/{id}/settle' })
    .input(z.object({ id: z.uuid(), note: z.string().trim().min(3, 'Say what happened.').max(500) }))
    .output(Finding),
  /** What the platform keeps; anybody may know before they sell. */
  rules: endpoint('anyone', 'List the commission rules')
    .route({ method: 'GET', path: '/money/rules' })
    .output(z.object({ items: z.array(CommissionRuleRow) })),
  /** A rule never changes: a new one takes over when it starts, and the old one keeps what it took. It waits for a second super-admin where there is one, as its end does. */
  addRule: endpoint('super-admin', 'Add a commission rule', { fresh: true })
    .errors(may('NOT_FOUND', 'CONFLICT', 'ALREADY_PROPOSED'))
    .route({ method: 'POST', path: '/money/rules' })
    .input(z.object({ rule: NewCommissionRule, replaces: z.uuid().optional() }))
    .output(ChangedRule),
  /** From this moment on; one that is planned never starts, and what it was to replace goes on. */
  endRule: endpoint('super-admin', 'End a commission rule', { fresh: true })
    .errors(may('NOT_FOUND', 'CONFLICT', 'ALREADY_PROPOSED'))
    .route({ method: 'POST', path: '/money/rules/{id}/end' })
    .input(z.object({ id: z.uuid() }))
    .output(ChangedRule),
}
