import { and, eq, sql } from 'drizzle-orm'
import { fromCents, sum, toCents } from '#contract/money'
import { PaymentsRefused } from '../../adapters/payments/errors'
import type { PaymentEvent, Refund } from '../../adapters/payments/payments'
import { inTransaction, type Tx } from '../../db'
import type { Deps } from '../../deps'
import { enqueue } from '../../jobs/outbox'
import { orders, payments, refunds } from '../../tables/orders'

type NewRefundRow = { paymentId: string; orderId: string | null; amount: number; reason: string }

/** Writes down that money goes back; a job asks the provider for it once this has committed. */
export async function requestRefund(tx: Tx, refund: NewRefundRow): Promise<void> {
  const [row] = await tx.insert(refunds).values(refund).returning({ id: refunds.id })
  if (row) await enqueue(tx, 'refund.send', { refundId: row.id }, `refund:${row.id}`)
}

/**
 * Gives back what was paid for one order. The group must be locked.
 *
 * @throws when no payment of the group has that much left, which would be a fault in our books
 */
export async function refundOrder(
  tx: Tx,
  order: { id: string; groupId: string; grandTotal: number },
  reason: string,
): Promise<void> {
  if (order.grandTotal === 0) return
  const { rows } = await tx.execute<{ id: string }>(sql`
    select p.id from payments p left join refunds r on r.payment_id = p.id and r.status <> 'failed'
    where p.group_id = ${order.groupId} group by p.id
    having p.amount - coalesce(sum(r.amount), 0) >= ${order.grandTotal} order by p.captured_at limit 1`)
  if (!rows[0]) throw new Error(`No payment to give back for order ${order.id}`)
  await requestRefund(tx, { paymentId: rows[0].id, orderId: order.id, amount: order.grandTotal, reason })
}

/** The provider remembers our key for at least 24 hours; asked again after that it might pay back twice. In database time. */
const TOO_LATE = sql<boolean>`${refunds.createdAt} < now() - interval '23 hours'`

/** Asks the provider to pay back; repeated with the same key until it has answered. */
export async function sendRefund(deps: Deps, { refundId }: { refundId: string }): Promise<void> {
  const [row] = await deps.db
    .select({ refund: refunds, intent: payments.providerPaymentId, groupId: payments.groupId, tooLate: TOO_LATE })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId))
  if (row?.refund.status !== 'requested') return
  const { refund, intent, groupId, tooLate } = row
  if (tooLate) {
    deps.log.error({ alert: true, refundId }, 'a refund could not be sent for a day and needs a person to look')
    return
  }
  const answer = await answerTo(deps, refund, intent, groupId)
  await inTransaction(deps.db, (tx) => settleRefund(tx, deps, refundId, answer))
}

type Answer = { id: string | null; status: Refund['status'] }

async function answerTo(
  deps: Deps,
  refund: typeof refunds.$inferSelect,
  intent: string,
  groupId: string,
): Promise<Answer> {
  try {
    return await deps.payments.refund({
      idempotencyKey: refund.id,
      paymentIntentId: intent,
      amount: toCents(refund.amount),
      reason: 'requested_by_customer',
      metadata: { refund: refund.id, reference: groupId },
    })
  } catch (error) {
    if (!(error instanceof PaymentsRefused)) throw error
    deps.log.error({ err: error, alert: true, refundId: refund.id }, 'the provider refused a refund')
    return { id: null, status: 'failed' }
  }
}

/** What the provider says of a refund later on. */
export async function applyRefundEvent(tx: Tx, deps: Deps, refund: NonNullable<PaymentEvent['refund']>): Promise<void> {
  const row = (await byProviderId(tx, refund.id)) ?? (await unanswered(tx, refund))
  if (row) await settleRefund(tx, deps, row.id, refund)
  else deps.log.warn({ refund }, 'the provider tells of a refund we do not know, or not yet')
}

async function byProviderId(tx: Tx, providerRefundId: string): Promise<{ id: string } | undefined> {
  const [row] = await tx.select({ id: refunds.id }).from(refunds).where(eq(refunds.providerRefundId, providerRefundId))
  return row
}

/**
 * The event may be here before the answer that tells us the provider's id. It counts only when there is no doubt which
 * refund is meant: taken for another of the same sum, that other would never be sent.
 */
async function unanswered(tx: Tx, { paymentIntentId, amount }: { paymentIntentId: string | null; amount: number }) {
  const rows = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(refunds.status, 'requested'),
        eq(payments.providerPaymentId, paymentIntentId ?? ''),
        eq(refunds.amount, fromCents(amount)),
      ),
    )
  return rows.length === 1 ? rows[0] : undefined
}

/** Takes the news in; news that is older than what we know changes nothing. */
async function settleRefund(tx: Tx, { log }: Deps, refundId: string, { id, status }: Answer): Promise<void> {
  const [known] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('update')
  if (!known || known.status === 'failed' || known.status === status) return
  if (known.status === 'succeeded' && status === 'pending') return
  await tx
    .update(refunds)
    .set({ status, providerRefundId: id ?? known.providerRefundId, updatedAt: sql`now()` })
    .where(eq(refunds.id, refundId))
  if (status === 'failed') log.error({ alert: true, refundId }, 'a refund failed and needs a person to look')
  await recount(tx, known.paymentId, known.orderId)
}

/** The sums on payment and order are counted anew from the refunds, so that they cannot drift. */
async function recount(tx: Tx, paymentId: string, orderId: string | null): Promise<void> {
  await tx.select({ id: payments.id }).from(payments).where(eq(payments.id, paymentId)).for('update')
  const rows = await tx
    .select({ orderId: refunds.orderId, amount: refunds.amount })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.status, 'succeeded')))
  await tx
    .update(payments)
    .set({ refunded: sum(rows.map(({ amount }) => amount)) })
    .where(eq(payments.id, paymentId))
  if (!orderId) return
  const ofOrder = rows.filter((row) => row.orderId === orderId)
  await tx
    .update(orders)
    .set({ refundedTotal: sum(ofOrder.map(({ amount }) => amount)) })
    .where(eq(orders.id, orderId))
}
