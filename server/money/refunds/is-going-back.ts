import { sql } from 'drizzle-orm'
import type { Tx } from '#server/infra/database/db'

/** Whether a refund is under way: of an invoice that still takes money, all that came goes back, and it is done. */
export async function isGoingBack(tx: Tx, invoiceId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from refunds where invoice_id = ${invoiceId} and status in ('requested', 'pending') limit 1`)
  return rows.length > 0
}
