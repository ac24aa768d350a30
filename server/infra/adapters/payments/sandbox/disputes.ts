import { disputeObject } from './balance-objects'
import type { EvidenceParams } from './connect-params'
import type { Dispute } from './entries-connect'
import { newId } from './ids'
import type { Recorder, Remember } from './recorder'
import { refundedOf } from './refunds'
import { StripeRefusal } from './stripe-error'

export type Disputes = ReturnType<typeof createDisputes>

export const disputeReasons = [
  'fraudulent',
  'product_not_received',
  'product_unacceptable',
  'duplicate',
  'subscription_canceled',
  'credit_not_processed',
  'unrecognized',
  'general',
] as const

export type NewDispute = { reason: (typeof disputeReasons)[number]; dueInDays: number; amount?: number | undefined }

/** What buyers ask their banks to take back. The money is gone the moment it is asked for, and its fee for good. */
export function createDisputes({ store, now, commit }: Recorder) {
  const find = (id: string): Dispute | undefined => {
    store.refresh()
    return store.dispute(id)
  }
  const objectOf = (dispute: Dispute) => disputeObject(dispute, store.bookingsFrom(dispute.id))

  return {
    find,
    objectOf,

    /**
     * @returns undefined for a payment nobody made
     * @throws StripeRefusal when the payment is disputed already, or nothing is left of it
     */
    open(intentId: string, { reason, dueInDays, amount: asked }: NewDispute): Dispute | undefined {
      store.refresh()
      const session = store.sessionPaidBy(intentId)
      if (!session?.payment) return
      if (store.disputeOf(intentId)) throw new StripeRefusal('This payment has a dispute already.')
      const left = session.amountTotal - refundedOf(store.refundsOf(intentId))
      const amount = asked ?? left
      if (amount > left || amount < 1) throw new StripeRefusal(`Only ${left} of this payment can be disputed.`)
      const { currency, payment } = session
      const dispute: Dispute = {
        id: newId('dp'),
        createdAt: now(),
        amount,
        currency,
        intentId,
        chargeId: payment.chargeId,
        reason,
        status: 'needs_response',
        dueBy: now() + dueInDays * 86_400,
        evidence: null,
        submissions: 0,
      }
      const entry = { kind: 'dispute.created' as const, dispute }
      const object = disputeObject(dispute, store.preview(entry))
      commit(entry, [
        { type: 'charge.dispute.created', object },
        { type: 'charge.dispute.funds_withdrawn', object },
      ])
      return dispute
    },

    /** @throws StripeRefusal once the bank has it */
    answer({ id, evidence }: Dispute, { text, submit }: EvidenceParams, remember: Remember): object {
      const dispute = find(id)
      if (dispute?.status !== 'needs_response') {
        throw new StripeRefusal('This dispute has been submitted or closed, its evidence can no longer change.')
      }
      const { submissions } = dispute
      const after: Dispute = {
        ...dispute,
        evidence: text ?? evidence,
        ...(submit && { status: 'under_review', submissions: submissions + 1 }),
      }
      const object = objectOf(after)
      const entry = { kind: 'dispute.answered' as const, id, evidence: after.evidence ?? '', submitted: submit }
      commit({ ...entry, remember: remember(object) }, [{ type: 'charge.dispute.updated', object }])
      return object
    },

    /** The bank decides, and does so once. */
    close(id: string, won: boolean): Dispute | undefined {
      const dispute = find(id)
      if (!dispute || dispute.status === 'won' || dispute.status === 'lost') return dispute
      const closed: Dispute = { ...dispute, status: won ? 'won' : 'lost' }
      const entry = { kind: 'dispute.closed' as const, id, at: now(), won }
      const object = disputeObject(closed, [...store.bookingsFrom(id), ...store.preview(entry)])
      commit(entry, [
        { type: 'charge.dispute.closed', object },
        ...(won ? [{ type: 'charge.dispute.funds_reinstated', object }] : []),
      ])
      return closed
    },
  }
}
