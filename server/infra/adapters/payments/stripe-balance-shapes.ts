import * as z from 'zod'
import type { BalanceTransaction, Dispute, ProviderBalance, ProviderPayment } from './payments'
import { currency, id, idOrObject, metadata, minorUnits, moment, signedMinorUnits } from './stripe-fields'

/** The provider's objects about our own balance, and about what was taken from it, as far as we rely on them. */

const disputeStatus = {
  needs_response: 'needs_response',
  under_review: 'under_review',
  won: 'won',
  lost: 'lost',
  appeal_needs_response: 'needs_response',
  appeal_under_review: 'under_review',
  warning_needs_response: 'warning',
  warning_under_review: 'warning',
  warning_closed: 'warning',
  charge_refunded: 'warning',
  prevented: 'warning',
} as const satisfies Record<string, Dispute['status']>

const Movement = z.object({ id, amount: signedMinorUnits, fee: signedMinorUnits, net: signedMinorUnits })

export const DisputeShape = z
  .object({
    object: z.literal('dispute'),
    id,
    amount: minorUnits,
    currency,
    charge: idOrObject.pipe(id),
    payment_intent: idOrObject.optional(),
    reason: z.string().min(1).max(200),
    status: z.enum(Object.keys(disputeStatus) as (keyof typeof disputeStatus)[]),
    evidence_details: z.object({ due_by: moment.nullish() }).nullish(),
    balance_transactions: z.array(Movement).nullish(),
    created: moment,
  })
  .transform(
    (dispute): Dispute => ({
      id: dispute.id,
      paymentIntentId: dispute.payment_intent ?? null,
      chargeId: dispute.charge,
      amount: dispute.amount,
      currency: dispute.currency,
      reason: dispute.reason,
      status: disputeStatus[dispute.status],
      evidenceDueBy: dispute.evidence_details?.due_by ?? null,
      balance: dispute.balance_transactions ?? [],
      createdAt: dispute.created,
    }),
  )

const Amounts = z.array(z.object({ amount: signedMinorUnits, currency }))

export const BalanceShape = z
  .object({ object: z.literal('balance'), available: Amounts, pending: Amounts })
  .transform(({ available, pending }): ProviderBalance[] => {
    const of = (amounts: z.infer<typeof Amounts>, currency: string) =>
      amounts.filter((each) => each.currency === currency).reduce((sum, { amount }) => sum + amount, 0)
    return [...new Set([...available, ...pending].map(({ currency }) => currency))].map((currency) => {
      return { currency, available: of(available, currency), pending: of(pending, currency) }
    })
  })

/** Expanded, so that it names the payment behind a refund or a dispute as well. */
const Source = z.union([
  id.transform((source) => ({ source, paymentIntentId: null })),
  z
    .object({ id, payment_intent: idOrObject.optional() })
    .transform(({ id, payment_intent }) => ({ source: id, paymentIntentId: payment_intent ?? null })),
])

const BalanceTransactionShape = z
  .object({
    object: z.literal('balance_transaction'),
    id,
    type: z.string().min(1).max(200),
    amount: signedMinorUnits,
    fee: signedMinorUnits,
    net: signedMinorUnits,
    currency,
    source: Source.nullish(),
    reporting_category: z.string().max(200),
    created: moment,
    available_on: moment,
  })
  .transform(
    ({ reporting_category, created, available_on, source, object: _, ...rest }): BalanceTransaction => ({
      ...rest,
      source: source?.source ?? null,
      paymentIntentId: source?.paymentIntentId ?? null,
      reportingCategory: reporting_category,
      createdAt: created,
      availableOn: available_on,
    }),
  )

export const BalanceTransactionListShape = z.object({ data: z.array(BalanceTransactionShape), has_more: z.boolean() })

const Charge = z.union([
  id.transform((chargeId) => ({ chargeId, fee: null })),
  z
    .object({ id, balance_transaction: z.union([id, z.object({ fee: signedMinorUnits })]).nullish() })
    .transform(({ id, balance_transaction: booked }) => {
      return { chargeId: id, fee: typeof booked === 'object' ? (booked?.fee ?? null) : null }
    }),
])

export const PaymentIntentShape = z
  .object({
    object: z.literal('payment_intent'),
    id,
    status: z.string().min(1).max(200),
    amount_received: minorUnits,
    currency,
    latest_charge: Charge.nullish(),
    metadata,
  })
  .transform(
    (payment): ProviderPayment => ({
      id: payment.id,
      status: payment.status,
      amountReceived: payment.amount_received,
      currency: payment.currency,
      reference: payment.metadata.reference ?? null,
      chargeId: payment.latest_charge?.chargeId ?? null,
      fee: payment.latest_charge?.fee ?? null,
    }),
  )
