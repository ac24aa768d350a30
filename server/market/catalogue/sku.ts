import { randomInt } from 'node:crypto'
import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/infra/database/db'
import { products } from '../../tables/products'

/** Without letters and digits that look alike. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** An article number for who has none of their own: "PW-7KD2M9Q". */
export function makeSku(): string {
  return `PW-${Array.from({ length: 7 }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`
}

/** The shop's numbers that are one of these but for capitals. */
export async function skusLike(db: Db, shopId: string, skus: readonly string[]): Promise<string[]> {
  const lower = sql`lower(${products.sku})`
  const rows = await db
    .select({ sku: products.sku })
    .from(products)
    .where(
      and(eq(products.sellerProfileId, shopId), inArray(lower, [...new Set(skus.map((sku) => sku.toLowerCase()))])),
    )
  return rows.map(({ sku }) => sku)
}

/**
 * Which of these numbers other products of the shop have.
 *
 * @param shop its profile's id
 * @param own products that may have them
 */
export async function takenSkus(
  db: Db | Tx,
  shop: SQL | string,
  skus: readonly string[],
  own: readonly string[] = [],
): Promise<string[]> {
  if (skus.length === 0) return []
  const rows = await db
    .select({ sku: products.sku })
    .from(products)
    .where(
      and(
        sql`${products.sellerProfileId} = ${shop}`,
        inArray(products.sku, [...skus]),
        own.length > 0 ? notInArray(products.id, [...own]) : undefined,
      ),
    )
  return rows.map(({ sku }) => sku)
}
