import { and, desc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { INFO_SLUGS } from '#contract/info.rules'
import { profilePath } from '#contract/profiles.rules'
import { help } from '#server/areas/info/help'
import { infoPages } from '#server/areas/info/pages'
import type { Deps } from '#server/infra/deps'
import type { HttpBindings } from '#server/infra/http/bindings'
import { listedProfiles } from '#server/market/profiles/listed'
import { productCategories, products } from '#server/tables/products'

/** A sitemap holds at most 50,000 addresses; the newest are the ones worth telling about. */
const PRODUCT_LIMIT = 40_000
const PROFILE_LIMIT = 9_000

type Listing = Pick<Deps, 'db' | 'clock' | 'env'>

/** /sitemap.xml and /robots.txt: what crawlers may look at, and what is not theirs. */
export function createSitemap({ db, clock, env: { publicUrl } }: Listing): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.get('/robots.txt', (c) =>
    c.text(
      [
        'User-agent: *',
        'Disallow: /api/',
        'Disallow: /auth',
        'Disallow: /cart',
        'Disallow: /checkout',
        'Disallow: /orders',
        `Sitemap: ${publicUrl}/sitemap.xml`,
        '',
      ].join('\n'),
    ),
  )
  app.get('/sitemap.xml', async (c) => {
    const categories = await db
      .select({ slug: productCategories.slug })
      .from(productCategories)
      .where(eq(productCategories.isActive, true))
    const rows = await db
      .select({ id: products.id, updatedAt: products.updatedAt })
      .from(products)
      .where(and(eq(products.isLead, true), eq(products.status, 'published')))
      .orderBy(desc(products.publishedAt), desc(products.id))
      .limit(PRODUCT_LIMIT)
    const profiles = await listedProfiles({ db, clock }, PROFILE_LIMIT)
    const entries = [
      ...[
        '/',
        '/products',
        '/products/categories',
        '/service-providers-marketplace',
        '/business-providers-marketplace',
      ].map((path) => entry(publicUrl + path)),
      ...information().map(({ path, updatedOn }) =>
        entry(publicUrl + path, updatedOn ? new Date(updatedOn) : undefined),
      ),
      ...categories.map(({ slug }) => entry(`${publicUrl}/products?category=${slug}`)),
      ...profiles.map(({ userType, updatedAt, ...profile }) =>
        entry(publicUrl + profilePath(userType, profile), updatedAt),
      ),
      ...rows.map(({ id, updatedAt }) => entry(`${publicUrl}/product/${id}`, updatedAt)),
    ]
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
    return c.body(xml, 200, { 'content-type': 'application/xml', 'cache-control': 'public, max-age=3600' })
  })
  return app
}

/** What we write ourselves; the texts in force, by the day they were last looked over. */
function information(): { path: string; updatedOn?: string | undefined }[] {
  const articles = help.categories.flatMap((category) => category.articles)
  return [
    ...INFO_SLUGS.map((slug) => ({ path: `/${slug}`, updatedOn: infoPages.page(slug)?.updatedOn })),
    { path: '/contact-us' },
    { path: '/help-center' },
    ...articles.map(({ slug }) => ({ path: `/help-center/${slug}`, updatedOn: help.article(slug)?.updatedOn })),
  ]
}

function entry(url: string, changedAt?: Date): string {
  return `<url><loc>${url.replaceAll('&', '&amp;')}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</url>`
}
