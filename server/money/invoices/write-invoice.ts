import { sql } from 'drizzle-orm'
import type { Tx } from '#server/infra/database/db'
import { invoiceDetails, invoices } from '../../tables/invoices'
import { writeInvoiceEvent } from '../records/write-invoice-event'
import type { DraftColumns } from './draft-columns'

type New = { profileId: string; idempotencyKey?: string; actorUserId: string | null }

/** Writes a draft with its details and the beginning of its history. @returns its id */
export async function writeInvoice(
  tx: Tx,
  { profileId, idempotencyKey, actorUserId }: New,
  columns: DraftColumns,
): Promise<string> {
  const [row] = await tx
    .insert(invoices)
    .values({ ...columns.invoice, businessProfileId: profileId })
    .returning({ id: invoices.id })
  if (!row) throw new Error('an invoice was not written')
  await tx
    .insert(invoiceDetails)
    .values({ ...columns.details, invoiceId: row.id, idempotencyKey: idempotencyKey ?? null })
  await writeInvoiceEvent(tx, { invoiceId: row.id, kind: 'created', actorUserId })
  return row.id
}

/** Two requests with the same key take turns, so that the second finds what the first has written. */
export async function takeTurns(tx: Tx, idempotencyKey: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${idempotencyKey}, 0))`)
}
