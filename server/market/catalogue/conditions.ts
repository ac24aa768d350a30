import { type SQL, sql } from 'drizzle-orm'
import type { CatalogueFilter } from '#contract/catalogue'

/** The words of a row, word for word those of the index `products_own_words_idx`. */
const WORDS = sql`lower(p.name || ' ' || coalesce(p.option_value, '') || ' ' || p.sku)`

/** Of products `p`: those of a shop that a filter finds. What runs low or is out is so for buyers, unless asked otherwise. */
export function foundBy(shopId: string, { q, status, category, stock }: CatalogueFilter): SQL {
  const wanted = status ?? (stock ? 'published' : undefined)
  const words = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  return sql.join(
    [
      sql`p.seller_profile_id = ${shopId} and not p.is_retired`,
      ...(wanted ? [sql`p.status = ${wanted}`] : []),
      ...(category ? [sql`p.category_id = ${category}`] : []),
      ...(stock === 'low' ? [sql`p.is_low and p.in_stock`] : []),
      ...(stock === 'out' ? [sql`not p.in_stock`] : []),
      ...words.map((word) => sql`${WORDS} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`),
    ],
    sql` and `,
  )
}
