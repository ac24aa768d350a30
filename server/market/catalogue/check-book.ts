import { sql } from 'drizzle-orm'
import type { Deps } from '#server/infra/deps'

/** Adds all movements up once a day. They cannot differ from the stock, and if they did, somebody should hear of it. */
export async function checkStockBook({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  const { rows } = await db.execute<{ product_id: string }>(sql`select product_id from stock_drift() limit 20`)
  if (rows.length === 0) return
  log.error(
    { products: rows.map((row) => row.product_id), alert: true },
    'stock differs from the sum of its movements, or from its lots',
  )
}
