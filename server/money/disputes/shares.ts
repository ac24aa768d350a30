import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/infra/database/db'

export type DisputeShare = { disputeId: string; invoiceId: string; amount: number }

/** What of disputed payments each invoice bears, as it was booked when the money was taken; major units. */
export async function sharesOf(db: Db | Tx, disputeIds: readonly string[]): Promise<DisputeShare[]> {
  const { rows } = await db.execute<DisputeShare>(sql`
    select t.reference as "disputeId", e.invoice_id as "invoiceId", sum(e.amount)::float8 as amount
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.kind = 'dispute_opened' and t.reference = any (${sql.param([...disputeIds])}::text[])
      and e.account = 'disputes' and e.invoice_id is not null
    group by t.reference, e.invoice_id order by t.reference, e.invoice_id`)
  return rows
}
