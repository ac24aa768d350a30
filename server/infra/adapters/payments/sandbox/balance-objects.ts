import type { Booking } from './bookings'
import { reversalObject, transferObject } from './connect-objects'
import type { Dispute } from './entries-connect'
import { chargeObject, refundObject } from './objects'
import { refundedOf } from './refunds'
import type { Store } from './store'

/** The provider's objects about balances, as far as anybody reads them. */

export function disputeObject(dispute: Dispute, bookings: Booking[]) {
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amount,
    balance_transactions: bookings.map((booking) => bookingObject(booking)),
    charge: dispute.chargeId,
    created: dispute.createdAt,
    currency: dispute.currency,
    evidence: { uncategorized_text: dispute.evidence },
    evidence_details: {
      due_by: dispute.dueBy,
      has_evidence: dispute.evidence !== null,
      past_due: false,
      submission_count: dispute.submissions,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: dispute.intentId,
    reason: dispute.reason,
    status: dispute.status,
  }
}

/** @param source the object behind it, where the question asks for it to be expanded */
export function bookingObject(booking: Booking, source: object | string = booking.source) {
  const { id, amount, fee, net, currency, createdAt, type, reportingCategory } = booking
  return {
    id,
    object: 'balance_transaction',
    amount,
    available_on: createdAt,
    balance_type: 'payments',
    created: createdAt,
    currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details: fee === 0 ? [] : [{ amount: fee, application: null, currency, description: null, type: 'stripe_fee' }],
    net,
    reporting_category: reportingCategory,
    source,
    status: 'available',
    type,
  }
}

/** Whatever moved a balance, as the object it is; its bare id where it has no object here. */
export function sourceObject(store: Store, id: string): object | string {
  const session = store.sessionOfCharge(id)
  if (session?.payment) return chargeObject(session, refundedOf(store.refundsOf(session.payment.intentId)))
  const refund = store.refund(id)
  if (refund) return refundObject(refund)
  const transfer = store.transfer(id)
  if (transfer) return transferObject(transfer, store.reversalsOf(id))
  const reversal = store.reversal(id)
  if (reversal) return reversalObject(reversal)
  const dispute = store.dispute(id)
  return dispute ? disputeObject(dispute, store.bookingsFrom(id)) : id
}

export function balanceObject(bookings: Booking[]) {
  const currencies = [...new Set(bookings.map(({ currency }) => currency))]
  const available = currencies.map((currency) => {
    const amount = bookings.filter((each) => each.currency === currency).reduce((sum, { net }) => sum + net, 0)
    return { amount, currency, source_types: { card: amount } }
  })
  // The provider shows the account's own currency also while there is nothing in it.
  const shown = available.length > 0 ? available : [{ amount: 0, currency: 'usd', source_types: { card: 0 } }]
  const pending = shown.map(({ currency }) => ({ amount: 0, currency, source_types: { card: 0 } }))
  return { object: 'balance', available: shown, livemode: false, pending }
}
