import type { Refund } from './entries'
import { newId } from './ids'
import { chargeObject, refundObject } from './objects'
import type { RefundParams } from './params'
import type { Recorder, Remember } from './recorder'
import { StripeRefusal } from './stripe-error'

export type Refunds = ReturnType<typeof createRefunds>

/** Money back to buyers. It may bring the shop's balance below zero, as the provider lets it. */
export function createRefunds({ store, now, commit }: Recorder) {
  return {
    /** @throws StripeRefusal, for example when more is asked back than is left */
    create({ intentId, amount, reason, metadata }: RefundParams, remember: Remember): object | undefined {
      store.refresh()
      const session = store.sessionPaidBy(intentId)
      if (!session?.payment) return
      const dispute = store.disputeOf(intentId)
      const lost = dispute?.status === 'lost' ? dispute.amount : 0
      if (dispute && dispute.status !== 'won' && (lost === 0 || lost === session.amountTotal)) {
        throw new StripeRefusal('Charge has been charged back; cannot issue a refund.', { code: 'charge_disputed' })
      }
      const before = refundedOf(store.refundsOf(intentId))
      // of a payment that was disputed in part, the rest can be given back once the bank has decided
      const left = session.amountTotal - before - lost
      if (left === 0) throw new StripeRefusal('Charge has already been refunded.', { code: 'charge_already_refunded' })
      const asked = amount ?? left
      if (asked > left) {
        const message = `Refund amount (${asked}) is greater than unrefunded amount on charge (${left})`
        throw new StripeRefusal(message, { param: 'amount' })
      }
      const { chargeId } = session.payment
      const { currency } = session
      const id = newId('re')
      const refund = {
        id,
        createdAt: now(),
        intentId,
        chargeId,
        amount: asked,
        currency,
        reason,
        metadata,
        failed: false,
      }
      const object = refundObject(refund)
      commit({ kind: 'refund.created', refund, remember: remember(object) }, [
        { type: 'refund.created', object },
        { type: 'refund.updated', object },
        { type: 'charge.refunded', object: chargeObject(session, before + asked) },
      ])
      return object
    },

    /** The buyer's bank sends the money back, days later. One that has failed stays so. */
    fail(id: string) {
      store.refresh()
      const refund = store.refund(id)
      if (!refund) return undefined
      const object = refundObject({ ...refund, failed: true })
      if (!refund.failed) {
        commit({ kind: 'refund.failed', id, at: now() }, [
          { type: 'refund.updated', object },
          { type: 'refund.failed', object },
        ])
      }
      return object
    },
  }
}

export const refundedOf = (refunds: Refund[]) =>
  refunds.filter(({ failed }) => !failed).reduce((sum, { amount }) => sum + amount, 0)
