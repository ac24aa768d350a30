import { sql } from 'drizzle-orm'
import type { Tx } from '#server/infra/database/db'

export type PaymentShare = { invoiceId: string; profileId: string; left: number }

/**
 * What is left of a payment for each invoice it paid, after refunds that are on their way or done, and disputes that
 * are open or lost. Empty when the payment is in no ledger, or bought nothing. The payment is locked: what is left is
 * given away by one at a time.
 *
 * @param paymentId ours
 */
export async function lockLeftOfPayment(tx: Tx, paymentId: string): Promise<PaymentShare[]> {
  await tx.execute(sql`select from payments where id = ${paymentId} for no key update`)
  const { rows } = await tx.execute<PaymentShare>(sql`
    with moved as (
      select e.invoice_id, -sum(e.amount) as amount from ledger_transactions t
        join ledger_entries e on e.transaction_id = t.id and e.account in ('seller_payable', 'platform_fee')
        where t.kind = 'payment' and t.reference = ${paymentId} and e.invoice_id is not null group by e.invoice_id
      union all
      select r.invoice_id, -r.amount from refunds r
        where r.payment_id = ${paymentId} and r.invoice_id is not null
          and exists (select from ledger_transactions t where t.kind = 'refund_requested' and t.reference = r.id::text)
          and not exists (select from ledger_transactions t where t.kind = 'refund_failed' and t.reference = r.id::text)
      union all
      select e.invoice_id, -e.amount from disputes d
        join ledger_transactions t on t.kind = 'dispute_opened' and t.reference = d.id::text
        join ledger_entries e on e.transaction_id = t.id and e.account = 'disputes' and e.invoice_id is not null
        where d.payment_id = ${paymentId}
          and not exists (select from ledger_transactions w where w.kind = 'dispute_won' and w.reference = d.id::text)
    )
    select i.id as "invoiceId", i.business_profile_id as "profileId", sum(m.amount)::float8 as left
    from moved m join invoices i on i.id = m.invoice_id group by i.id order by i.id`)
  return rows
}
