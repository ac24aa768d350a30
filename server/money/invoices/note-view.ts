import { and, eq, isNull, sql } from 'drizzle-orm'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { invoiceDetails } from '../../tables/invoices'
import { writeInvoiceEvent } from '../records/write-invoice-event'

/** Notes once that the customer has seen what was sent to them. @param viewerId null for whoever holds the link */
export async function noteFirstView(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
  viewerId: string | null,
): Promise<void> {
  const unseen = and(
    eq(invoiceDetails.invoiceId, id),
    isNull(invoiceDetails.firstViewedAt),
    sql`exists (select from invoices where id = ${id} and status <> 'draft')`,
  )
  const [known] = await db.select({ id: invoiceDetails.invoiceId }).from(invoiceDetails).where(unseen)
  if (!known) return
  await inTransaction(db, async (tx) => {
    const first = await tx.update(invoiceDetails).set({ firstViewedAt: clock.now() }).where(unseen).returning()
    if (first.length > 0) await writeInvoiceEvent(tx, { invoiceId: id, kind: 'viewed', actorUserId: viewerId })
  })
}
