import { Hono } from 'hono'
import type { SitemapEntry } from '#server/core/sitemap-entry'
import type { Deps } from '#server/infra/deps'
import type { HttpBindings } from '#server/infra/http/bindings'
import { allParts } from '#server/manifests'

/** A sitemap holds no more addresses. */
const MOST = 50_000

/** What crawlers need not ask for; pages of one's own say so themselves, for who links to them. */
export const DISALLOWED = ['/api/', '/auth', '/cart', '/checkout', '/orders'] as const

type Listing = Pick<Deps, 'db' | 'clock' | 'env'>

/** /sitemap.xml and /robots.txt: what crawlers may look at, and what is not theirs. */
export function createSitemap({ db, clock, env: { publicUrl } }: Listing): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.get('/robots.txt', (c) =>
    c.text(
      [
        'User-agent: *',
        ...DISALLOWED.map((prefix) => `Disallow: ${prefix}`),
        `Sitemap: ${publicUrl}/sitemap.xml`,
        '',
      ].join('\n'),
    ),
  )
  app.get('/sitemap.xml', async (c) => {
    const entries: SitemapEntry[] = []
    for (const { sitemap } of Object.values(allParts)) if (sitemap) entries.push(...(await sitemap({ db, clock })))
    const urls = entries.slice(0, MOST).map((entry) => inXml(publicUrl, entry))
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
    return c.body(xml, 200, { 'content-type': 'application/xml', 'cache-control': 'public, max-age=3600' })
  })
  return app
}

function inXml(publicUrl: string, { path, updatedAt }: SitemapEntry): string {
  const address = (publicUrl + path).replaceAll('&', '&amp;')
  return `<url><loc>${address}</loc>${updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : ''}</url>`
}
