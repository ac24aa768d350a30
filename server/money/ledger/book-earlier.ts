import { asc, eq, sql } from 'drizzle-orm'
import { minus, sum } from '#contract/amounts'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { invoicePayments, invoices } from '../../tables/invoices'
import { INVENTED_PAYMENTS, payments, refunds } from '../../tables/orders'
import { bookPayment, bookRefundFailed, bookRefundPaid, bookRefundRequested } from './bookings'

const BATCH = 100

/**
 * Books payments of orders that came before there was a ledger, with what became of them, once each of those orders has
 * its invoice. Payments of the demo town never went through the provider and are left out.
 *
 * @returns how many were booked
 */
export async function bookEarlierPayments(deps: Deps, stopping = () => false): Promise<number> {
  let booked = 0
  let after = ''
  for (let batch = await nextBatch(deps, after); batch.length > 0; batch = await nextBatch(deps, after)) {
    for (const paymentId of batch) {
      if (stopping()) return booked
      after = paymentId
      try {
        await inTransaction(deps.db, (tx) => bookEarlier(tx, deps, paymentId))
        booked += 1
      } catch (error) {
        deps.log.error({ err: error, alert: true, paymentId }, 'an earlier payment could not be booked')
      }
    }
  }
  return booked
}

async function nextBatch({ db }: Deps, after: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select p.id from payments p
    where p.group_id is not null and p.amount > 0 and p.provider_payment_id not like ${INVENTED_PAYMENTS}
      and ${after === '' ? sql`true` : sql`p.id > ${after}`}
      and not exists (select from ledger_transactions t where t.kind = 'payment' and t.reference = p.id::text)
      and not exists (
        select from orders o where o.group_id = p.group_id and o.grand_total > 0
          and exists (select from order_events e where e.order_id = o.id and e.to_status = 'paid')
          and not exists (select from invoice_details d where d.order_id = o.id)
      )
    order by p.id limit ${BATCH}`)
  return rows.map(({ id }) => id)
}

async function bookEarlier(tx: Tx, deps: Deps, paymentId: string): Promise<void> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('no key update')
  if (!payment) return
  const { amount, currency, capturedAt: at } = payment
  const shares = await tx
    .select({ profileId: invoices.businessProfileId, invoiceId: invoices.id, amount: invoicePayments.amount })
    .from(invoicePayments)
    .innerJoin(invoices, eq(invoices.id, invoicePayments.invoiceId))
    .where(eq(invoicePayments.paymentId, paymentId))
  const rest = minus(amount, sum(shares.map((share) => share.amount)))
  await bookPayment(tx, deps, { paymentId, at, currency, shares, rest })
  const back = await tx.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(asc(refunds.createdAt))
  for (const { id, status, updatedAt } of back) {
    await bookRefundRequested(tx, id)
    if (status === 'succeeded') await bookRefundPaid(tx, id, updatedAt)
    if (status === 'failed') await bookRefundFailed(tx, id, updatedAt)
  }
}
