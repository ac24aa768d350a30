import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '#server/infra/database/db'

/** Inserts many rows in statements of bearable size. */
export async function insertAll<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: Table['$inferInsert'][],
  size = 400,
): Promise<void> {
  for (let start = 0; start < rows.length; start += size) {
    await tx.insert(table).values(rows.slice(start, start + size))
  }
}
