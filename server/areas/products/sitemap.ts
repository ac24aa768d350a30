import { and, desc, eq } from 'drizzle-orm'
import type { SitemapEntry } from '#server/core/sitemap-entry'
import type { Deps } from '#server/infra/deps'
import { productCategories, products } from '#server/tables/products'

/** The newest are the ones worth telling about. */
const MOST = 40_000

/** The marketplace, its categories, and every product that can be seen. */
export async function productPages({ db }: Pick<Deps, 'db'>): Promise<SitemapEntry[]> {
  const categories = await db
    .select({ slug: productCategories.slug })
    .from(productCategories)
    .where(eq(productCategories.isActive, true))
  const rows = await db
    .select({ id: products.id, updatedAt: products.updatedAt })
    .from(products)
    .where(and(eq(products.isLead, true), eq(products.status, 'published')))
    .orderBy(desc(products.publishedAt), desc(products.id))
    .limit(MOST)
  return [
    { path: '/products' },
    { path: '/products/categories' },
    ...categories.map(({ slug }) => ({ path: `/products?category=${slug}` })),
    ...rows.map(({ id, updatedAt }) => ({ path: `/product/${id}`, updatedAt })),
  ]
}
