import { z } from 'zod'
import { endpoint } from './endpoint'
import { may } from './errors'
import { pageOf } from './lists'
import { ACCOUNT_STATUSES, DISPUTE_STATUSES, LEDGER_KINDS, PAYOUT_STATUSES } from './payouts.rules'

const Id = z.object({ id: z.uuid() })
const Profile = z.object({ profileId: z.uuid() })
const Cursor = z.string().max(200).optional()
const Url = z.object({ url: z.url() })
const act = (summary: string) =>
  endpoint('signed-in', summary, { limit: { bucket: 'payout-write', count: 20, windowS: 60 } })

export const PayoutAccount = z.object({
  status: z.enum(ACCOUNT_STATUSES),
  /** What the provider still needs, in words, most pressing first. */
  missing: z.array(z.object({ code: z.string(), label: z.string() })),
  /** When the provider stops payouts unless it gets what is missing. */
  dueBy: z.date().nullable(),
  payoutsEnabled: z.boolean(),
  /** The profile is suspended: nothing goes out until it is listed again, whatever the provider says. */
  suspended: z.boolean(),
})
export type PayoutAccount = z.infer<typeof PayoutAccount>

export const SellerBalance = z.object({
  currency: z.string(),
  /** May be paid out now; negative after refunds of what was already paid out. */
  available: z.number(),
  /** Earned, but too fresh. */
  pending: z.number(),
  /** Kept back while a customer disputes a payment. */
  held: z.number(),
  inTransit: z.number(),
  /** Paid out altogether. */
  paidOut: z.number(),
  /** When the next of what is pending becomes available. */
  nextAvailableOn: z.date().nullable(),
})
export type SellerBalance = z.infer<typeof SellerBalance>

/** One thing that changed what a seller is owed. */
export const Earning = z.object({
  id: z.int(),
  kind: z.enum(LEDGER_KINDS),
  at: z.date(),
  /** What it adds to the balance, fees already taken off; negative for what goes. */
  amount: z.number(),
  /** The platform's part that was taken off; negative of what goes, as a dispute takes it while nothing is decided. */
  fee: z.number(),
  /** What of a payment is kept back while a customer disputes it. */
  onHold: z.number(),
  /** Where the dispute stands that took it or gave it back. */
  dispute: z.enum(DISPUTE_STATUSES).nullable(),
  currency: z.string(),
  availableOn: z.date().nullable(),
  invoice: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  order: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  payoutId: z.uuid().nullable(),
})
export type Earning = z.infer<typeof Earning>

export const Payout = z.object({
  id: z.uuid(),
  amount: z.number(),
  currency: z.string(),
  status: z.enum(PAYOUT_STATUSES),
  createdAt: z.date(),
  expectedOn: z.date().nullable(),
  paidAt: z.date().nullable(),
  /** What went wrong and what to do, in words; null while nothing did. */
  problem: z.string().nullable(),
})
export type Payout = z.infer<typeof Payout>

export const Dispute = z.object({
  id: z.uuid(),
  amount: z.number(),
  currency: z.string(),
  reason: z.string(),
  status: z.enum(DISPUTE_STATUSES),
  evidenceDueBy: z.date().nullable(),
  /** The seller's own answer; of several sellers, each reads theirs alone. */
  evidence: z.string(),
  /** The payment was for several sellers, whose answers are sent together. */
  ofSeveral: z.boolean(),
  /** Until when the seller can write: the bank's day, or for several one day before it, when all is sent. */
  answerBy: z.date().nullable(),
  submittedAt: z.date().nullable(),
  openedAt: z.date(),
  closedAt: z.date().nullable(),
  invoice: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  order: z.object({ id: z.uuid(), number: z.string() }).nullable(),
})
export type Dispute = z.infer<typeof Dispute>

/** A seller's own money. Every endpoint asks that the profile is the viewer's, else it is not found. */
export const payouts = {
  account: endpoint('signed-in', 'Show the payout account of a profile')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/payouts/account' })
    .input(Profile)
    .output(PayoutAccount),
  /** Where the provider asks for what it needs; opens the account if there is none. */
  startOnboarding: endpoint('signed-in', 'Open the payout account with the provider', {
    fresh: true,
    limit: { bucket: 'payout-write', count: 20, windowS: 60 },
  })
    .errors(may('NOT_FOUND', 'PAYMENT_UNAVAILABLE'))
    .route({ method: 'POST', path: '/payouts/account/onboarding' })
    .input(Profile)
    .output(Url),
  /** The provider's own page of the account. */
  openDashboard: endpoint('signed-in', 'Open the provider’s dashboard', {
    fresh: true,
    limit: { bucket: 'payout-write', count: 20, windowS: 60 },
  })
    .errors(may('NOT_FOUND', 'PAYMENT_UNAVAILABLE', 'PAYOUT_NOT_READY'))
    .route({ method: 'POST', path: '/payouts/account/dashboard' })
    .input(Profile)
    .output(Url),
  balance: endpoint('signed-in', 'Show what a seller is owed')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/payouts/balance' })
    .input(Profile)
    .output(z.object({ balances: z.array(SellerBalance), payoutDays: z.int() })),
  earnings: endpoint('signed-in', 'List what a seller earned')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/payouts/earnings' })
    .input(Profile.extend({ cursor: Cursor }))
    .output(pageOf(Earning)),
  list: endpoint('signed-in', 'List the payouts of a seller')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/payouts' })
    .input(Profile.extend({ cursor: Cursor }))
    .output(pageOf(Payout)),
  get: endpoint('signed-in', 'Show a payout')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/payouts/{id}' })
    .input(Id)
    .output(Payout.extend({ items: z.array(Earning) })),
  /** Pays out what is available, instead of waiting for the day's round. */
  payNow: endpoint('signed-in', 'Pay out what is ready', {
    fresh: true,
    limit: { bucket: 'payout-write', count: 20, windowS: 60 },
  })
    .errors(may('NOT_FOUND', 'PAYOUT_NOT_READY'))
    .route({ method: 'POST', path: '/payouts' })
    .input(Profile)
    .output(Payout),
  /** What the platform took in a year, by rule. */
  fees: endpoint('signed-in', 'Show the fees of a seller')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/payouts/fees' })
    .input(Profile.extend({ year: z.coerce.number().int().min(2020).max(2100) }))
    .output(
      z.object({
        items: z.array(
          z.object({
            name: z.string(),
            basis: z.number(),
            amount: z.number(),
            reversed: z.number(),
            currency: z.string(),
          }),
        ),
      }),
    ),
  disputes: endpoint('signed-in', 'List the disputes of a seller')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/payouts/disputes' })
    .input(Profile)
    .output(z.object({ items: z.array(Dispute) })),
  answerDispute: act('Answer a dispute')
    .errors(may('NOT_FOUND', 'CONFLICT', 'PAYMENT_UNAVAILABLE'))
    .route({ method: 'POST', path: '/payouts/disputes/{id}/evidence' })
    .input(
      Id.extend({
        evidence: z.string().trim().min(10, 'Tell the bank what happened.').max(10_000),
        /** The own answer as it was read. */
        before: z.string().max(10_000).default(''),
      }),
    )
    .output(Dispute),
}
