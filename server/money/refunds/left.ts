import { sql } from 'drizzle-orm'
import { sum } from '#contract/amounts'
import type { Db, Tx } from '#server/infra/database/db'
import { INVENTED_PAYMENTS } from '../../tables/orders'

export type LeftOfPayment = {
  paymentId: string
  /** What can still be given back of it for the invoice, in major units. */
  left: number
  /** What the customer's bank has taken of it until it decides. */
  disputed: number
}

/**
 * What is left of an invoice's card payments, newest first. Money that is asked for, on its way, given back, disputed
 * or lost in a dispute is gone. Of the demo's invented past the provider could give nothing back.
 */
export async function leftOfPayments(db: Db | Tx, invoiceId: string): Promise<LeftOfPayment[]> {
  const { rows } = await db.execute<LeftOfPayment>(sql`
    select p.id as "paymentId", disputed.amount::float8 as disputed,
      (ip.amount - ip.refunded - under_way.amount - disputed.amount)::float8 as left
    from invoice_payments ip join payments p on p.id = ip.payment_id
    cross join lateral (
      select coalesce(sum(r.amount), 0) as amount from refunds r
      where r.payment_id = p.id and r.invoice_id = ip.invoice_id and r.status in ('requested', 'pending')
    ) under_way
    cross join lateral (
      select coalesce(sum(e.amount), 0) as amount from disputes d
      join ledger_transactions t on t.kind = 'dispute_opened' and t.reference = d.id::text
      join ledger_entries e on e.transaction_id = t.id and e.account = 'disputes' and e.invoice_id = ip.invoice_id
      where d.payment_id = p.id and d.status in ('needs_response', 'under_review')
    ) disputed
    where ip.invoice_id = ${invoiceId} and p.provider_payment_id not like ${INVENTED_PAYMENTS} order by p.captured_at desc, p.id desc`)
  return rows
}

/** What can still be given back of an invoice by card, in major units. */
export async function refundable(db: Db | Tx, invoiceId: string): Promise<number> {
  return sum((await leftOfPayments(db, invoiceId)).map(({ left }) => left))
}
