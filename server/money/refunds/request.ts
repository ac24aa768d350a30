import { enqueue } from '#server/core/outbox/outbox'
import { violatedConstraint } from '#server/core/refusals/faults'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import type { Tx } from '#server/infra/database/db'
import { refunds } from '../../tables/orders'
import { bookRefundRequested } from '../ledger/bookings'
import { writeInvoiceEvent } from '../records/write-invoice-event'

export type NewRefund = {
  paymentId: string
  orderId: string | null
  /** The invoice it gives back for; left out for money that bought nothing. */
  invoiceId?: string | null
  amount: number
  reason: string
  requestedBy?: string | null
  idempotencyKey?: string | null
  /** The database's own time unless said otherwise. */
  createdAt?: Date
}

/**
 * Writes down that money goes back; a job asks the provider for it once this has committed. From here on it is the
 * seller's no longer.
 *
 * @returns the refund's id, which is the key that makes asking the provider safe
 * @throws CONFLICT when more would go back than was paid, KEY_REUSED
 */
export async function requestRefund(tx: Tx, refund: NewRefund): Promise<string> {
  const id = await insertRefund(tx, refund)
  await enqueue(tx, 'refund.send', { refundId: id }, `refund:${id}`)
  if (refund.invoiceId) {
    await bookRefundRequested(tx, id)
    await writeInvoiceEvent(tx, {
      invoiceId: refund.invoiceId,
      kind: 'refund_requested',
      amount: refund.amount,
      note: refund.reason,
      actorUserId: refund.requestedBy ?? null,
      ...(refund.createdAt && { createdAt: refund.createdAt }),
    })
  }
  return id
}

async function insertRefund(tx: Tx, refund: NewRefund): Promise<string> {
  try {
    const [row] = await tx.insert(refunds).values(refund).returning({ id: refunds.id })
    if (!row) throw new Error('A refund was not written')
    return row.id
  } catch (error) {
    throw inWords(error)
  }
}

function inWords(error: unknown): unknown {
  switch (violatedConstraint(error)) {
    case 'refunds_sum_check':
      return refuseInWords('CONFLICT', 'That’s more than what’s left of the payment.')
    case 'refunds_order_sum_check':
      return refuseInWords('CONFLICT', 'That’s more than what’s left of this order’s payment.')
    case 'refunds_idempotency_key_key':
      return refuse('KEY_REUSED')
    default:
      return error
  }
}
