import { and, asc, eq, sql } from 'drizzle-orm'
import { minus, toCents } from '#contract/money'
import { inTransaction, type Tx } from '../../db'
import type { Deps } from '../../deps'
import { invoicePayments } from '../../tables/invoices'
import { orders, payments, refunds } from '../../tables/orders'
import { lockGroup } from '../checkout/lock-group'
import { bookPayment, bookRefundFailed, bookRefundPaid, bookRefundRequested } from '../ledger/bookings'
import { issueOrderInvoice } from './issue-order-invoice'

type Earlier = { id: string; groupId: string; at: string }
const BATCH = 100

/**
 * Gives invoices to orders that were paid before there were any, and writes their payments into the ledger; oldest
 * first, so that the numbers follow time. What is in the ledger already is left alone.
 *
 * @returns how many payments were written
 */
export async function bookEarlierOrders(deps: Deps, stopping = () => false): Promise<number> {
  let written = 0
  let after: Earlier | undefined
  for (let batch = await nextBatch(deps, after); batch.length > 0; batch = await nextBatch(deps, after)) {
    for (const payment of batch) {
      if (stopping()) return written
      after = payment
      try {
        await inTransaction(deps.db, (tx) => bookEarlier(tx, deps, payment))
        written += 1
      } catch (error) {
        deps.log.error({ err: error, alert: true, paymentId: payment.id }, 'an earlier payment could not be booked')
      }
    }
  }
  return written
}

async function nextBatch({ db }: Deps, after: Earlier | undefined): Promise<Earlier[]> {
  const later = after ? sql`and (p.captured_at, p.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``
  const { rows } = await db.execute<Earlier>(sql`
    select p.id, p.group_id as "groupId", p.captured_at::text as at from payments p
    where p.group_id is not null and p.amount > 0 ${later}
      and not exists (select from ledger_transactions t where t.kind = 'payment' and t.reference = p.id::text)
    order by p.captured_at, p.id limit ${BATCH}`)
  return rows
}

async function bookEarlier(tx: Tx, deps: Deps, { id: paymentId, groupId }: Earlier): Promise<void> {
  await lockGroup(tx, groupId)
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId))
  if (!payment) return
  const at = payment.capturedAt
  const shares: { profileId: string; invoiceId: string; amount: number }[] = []
  let rest = payment.amount
  for (const { id, profileId, amount } of await paidBy(tx, groupId)) {
    if (toCents(amount) > toCents(rest)) continue
    const invoiceId = await issueOrderInvoice(tx, deps, id, { paymentId, at })
    if (!invoiceId) continue
    shares.push({ profileId, invoiceId, amount })
    rest = minus(rest, amount)
    await tx.update(refunds).set({ invoiceId }).where(eq(refunds.orderId, id))
  }
  await bookPayment(tx, deps, { paymentId, at, currency: payment.currency, shares, rest })
  await bookRefunds(tx, paymentId)
}

/** Orders of the group that were paid and have no invoice. */
function paidBy(tx: Tx, groupId: string) {
  return tx
    .select({ id: orders.id, profileId: orders.sellerProfileId, amount: orders.grandTotal })
    .from(orders)
    .where(
      and(
        eq(orders.groupId, groupId),
        sql`exists (select from order_events e where e.order_id = ${orders.id} and e.to_status = 'paid')`,
        sql`not exists (select from invoice_details d where d.order_id = ${orders.id})`,
      ),
    )
    .orderBy(asc(orders.number))
}

async function bookRefunds(tx: Tx, paymentId: string): Promise<void> {
  const rows = await tx.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(asc(refunds.createdAt))
  for (const { id, invoiceId, amount, status, updatedAt } of rows) {
    await bookRefundRequested(tx, id)
    if (status === 'failed') await bookRefundFailed(tx, id, updatedAt)
    if (status !== 'succeeded') continue
    await bookRefundPaid(tx, id, updatedAt)
    if (!invoiceId) continue
    await tx
      .update(invoicePayments)
      .set({ refunded: sql`${invoicePayments.refunded} + ${amount}` })
      .where(and(eq(invoicePayments.paymentId, paymentId), eq(invoicePayments.invoiceId, invoiceId)))
  }
}
