import { inArray } from 'drizzle-orm'
import type { Db, Tx } from '#server/infra/database/db'
import { products } from '#server/tables/products'

/** What products are called, also those that can no longer be bought. */
export async function namesOf(db: Db | Tx, productIds: string[]): Promise<Map<string, string>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, productIds))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
