import { eq, sql } from 'drizzle-orm'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { invoiceDetails, invoicePayments } from '../../tables/invoices'
import { orders, refunds } from '../../tables/orders'
import { lockGroup } from '../records/lock-group'
import { issueOrderInvoice } from './issue-order-invoice'

type Earlier = { id: string; groupId: string; paymentId: string; at: string }
const BATCH = 100

/**
 * Gives invoices to orders that were paid before there were any, oldest first, so that the numbers follow time. The
 * ledger begins later: what was earned then is in none of its books.
 *
 * @returns how many were written
 */
export async function invoiceEarlierOrders(deps: Deps, stopping = () => false): Promise<number> {
  let written = 0
  let after: Earlier | undefined
  for (let batch = await nextBatch(deps, after); batch.length > 0; batch = await nextBatch(deps, after)) {
    for (const order of batch) {
      if (stopping()) return written
      after = order
      try {
        if (await inTransaction(deps.db, (tx) => invoiceEarlier(tx, deps, order))) written += 1
      } catch (error) {
        deps.log.error({ err: error, alert: true, orderId: order.id }, 'an earlier order got no invoice')
      }
    }
  }
  return written
}

async function nextBatch({ db }: Deps, after: Earlier | undefined): Promise<Earlier[]> {
  const later = after ? sql`and (p.captured_at, o.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``
  const { rows } = await db.execute<Earlier>(sql`
    select o.id, o.group_id as "groupId", p.id as "paymentId", p.captured_at::text as at
    from orders o
    join lateral (
      select id, captured_at from payments where group_id = o.group_id and amount >= o.grand_total
      order by captured_at limit 1
    ) p on true
    where o.grand_total > 0 ${later}
      and exists (select from order_events e where e.order_id = o.id and e.to_status = 'paid')
      and not exists (select from invoice_details d where d.order_id = o.id)
    order by p.captured_at, o.id limit ${BATCH}`)
  return rows
}

/** @returns false when another replica was faster */
async function invoiceEarlier(tx: Tx, deps: Deps, { id, groupId, paymentId, at }: Earlier): Promise<boolean> {
  await lockGroup(tx, groupId)
  const [known] = await tx.select().from(invoiceDetails).where(eq(invoiceDetails.orderId, id))
  if (known) return false
  const invoiceId = await issueOrderInvoice(tx, deps, id, { paymentId, at: new Date(at) })
  if (!invoiceId) return false
  await tx.update(refunds).set({ invoiceId }).where(eq(refunds.orderId, id))
  const refunded = sql`(select refunded_total from ${orders} where ${orders.id} = ${id})`
  await tx
    .update(invoicePayments)
    .set({ refunded })
    .where(sql`${invoicePayments.invoiceId} = ${invoiceId} and ${refunded} > 0`)
  return true
}
