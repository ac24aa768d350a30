import * as z from 'zod'

/** What the journal keeps about sellers' accounts, the money on its way to them, and disputes. Moments are unix seconds. */

const Metadata = z.record(z.string(), z.string())
const moved = { id: z.string(), createdAt: z.int(), amount: z.int(), currency: z.string() }

const Account = z.object({
  id: z.string(),
  createdAt: z.int(),
  email: z.string().nullable(),
  businessName: z.string().nullable(),
  country: z.string(),
  kind: z.enum(['individual', 'company']),
  metadata: Metadata,
  payoutInterval: z.string(),
  detailsSubmitted: z.boolean(),
  payoutsEnabled: z.boolean(),
  transfers: z.enum(['active', 'inactive']),
  currentlyDue: z.array(z.string()),
  pastDue: z.array(z.string()),
  pendingVerification: z.array(z.string()),
  disabledReason: z.string().nullable(),
  /** When what is currently due must have come. */
  deadline: z.int().nullable(),
})
export type Account = z.infer<typeof Account>

const AccountLink = z.object({
  id: z.string(),
  accountId: z.string(),
  expiresAt: z.int(),
  refreshUrl: z.string(),
  returnUrl: z.string(),
})
export type AccountLink = z.infer<typeof AccountLink>

const Transfer = z.object({
  ...moved,
  accountId: z.string(),
  /** The payment as it arrives on the other side. */
  paymentId: z.string(),
  metadata: Metadata,
})
export type Transfer = z.infer<typeof Transfer>

const Reversal = z.object({ ...moved, transferId: z.string(), accountId: z.string(), refundId: z.string() })
export type Reversal = z.infer<typeof Reversal>

/** Why a bank did not take the money. */
export const PayoutFailure = z.enum(['account_closed', 'could_not_process'])
export type PayoutFailure = z.infer<typeof PayoutFailure>

const Payout = z.object({
  ...moved,
  accountId: z.string(),
  status: z.enum(['pending', 'in_transit', 'paid', 'failed', 'canceled']),
  arrivesAt: z.int(),
  failureCode: PayoutFailure.nullable(),
  metadata: Metadata,
})
export type Payout = z.infer<typeof Payout>

const Dispute = z.object({
  ...moved,
  intentId: z.string(),
  chargeId: z.string(),
  reason: z.string(),
  status: z.enum(['needs_response', 'under_review', 'won', 'lost']),
  dueBy: z.int(),
  evidence: z.string().nullable(),
  submissions: z.int(),
})
export type Dispute = z.infer<typeof Dispute>

/** @param together what every line may carry besides */
export const connectEntries = <Together extends z.ZodRawShape>(together: Together) =>
  [
    // Replaces what was known under the id.
    z.object({ kind: z.literal('account.saved'), account: Account, ...together }),
    z.object({ kind: z.literal('link.created'), link: AccountLink, ...together }),
    z.object({ kind: z.literal('transfer.created'), transfer: Transfer, ...together }),
    z.object({ kind: z.literal('transfer.reversed'), reversal: Reversal, ...together }),
    z.object({ kind: z.literal('payout.created'), payout: Payout, ...together }),
    z.object({ kind: z.literal('payout.paid'), id: z.string(), ...together }),
    z.object({
      kind: z.literal('payout.failed'),
      id: z.string(),
      at: z.int(),
      failureCode: PayoutFailure,
      // A closed bank account is of no more use: the seller's account changes on the same line.
      account: Account.optional(),
      ...together,
    }),
    z.object({ kind: z.literal('dispute.created'), dispute: Dispute, ...together }),
    z.object({
      kind: z.literal('dispute.answered'),
      id: z.string(),
      evidence: z.string(),
      submitted: z.boolean(),
      ...together,
    }),
    z.object({ kind: z.literal('dispute.closed'), id: z.string(), at: z.int(), won: z.boolean(), ...together }),
  ] as const
