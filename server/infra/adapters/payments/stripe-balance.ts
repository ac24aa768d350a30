import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import type { Payments } from './payments'
import { BalanceShape, BalanceTransactionListShape, DisputeShape, PaymentIntentShape } from './stripe-balance-shapes'
import type { Call } from './stripe-calls'

type BalancePayments = Pick<
  Payments,
  'getPaymentIntent' | 'getDispute' | 'submitEvidence' | 'balance' | 'balanceTransactions'
>

/** Expanded sources are large, and an answer may have a megabyte. */
const pageSize = 50

/** Our own balance at the provider, and what was taken from it. */
export function createBalancePayments(stripe: Stripe, call: Call): BalancePayments {
  return {
    getPaymentIntent(id) {
      return call('getPaymentIntent', PaymentIntentShape, (limits) =>
        stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.balance_transaction'] }, limits),
      )
    },

    getDispute(id) {
      return call('getDispute', DisputeShape, (limits) => stripe.disputes.retrieve(id, {}, limits))
    },

    submitEvidence({ disputeId, text, submit }) {
      // Sending it to the bank is taken once; a second try after a lost answer must get the first answer.
      const hash = createHash('sha256').update(`${submit}\n${text}`).digest('hex')
      const idempotencyKey = `evidence-${disputeId}-${hash}`
      return call('submitEvidence', DisputeShape, (limits) =>
        stripe.disputes.update(
          disputeId,
          { evidence: { uncategorized_text: text }, submit },
          { ...limits, idempotencyKey },
        ),
      )
    },

    balance() {
      return call('balance', BalanceShape, (limits) => stripe.balance.retrieve({}, limits))
    },

    async *balanceTransactions({ since, until, startingAfter }) {
      const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
      const created = { gte: seconds(since), ...(until && { lte: seconds(until) }) }
      let after = startingAfter
      for (;;) {
        const params = { created, limit: pageSize, expand: ['data.source'], ...(after && { starting_after: after }) }
        const page = await call('balanceTransactions', BalanceTransactionListShape, (limits) =>
          stripe.balanceTransactions.list(params, limits),
        )
        yield* page.data
        after = page.data.at(-1)?.id
        if (!page.has_more || !after) return
      }
    },
  }
}
