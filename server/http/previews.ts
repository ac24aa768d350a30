import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import type { Db } from '../db'
import { products } from '../tables/catalogue'
import { drawArt } from './art'
import type { HttpBindings } from './bindings'

const SIZE = { w: 1200, h: 630 }

/** Pictures for link previews: `/og/product/{id}.png`, 1200 x 630. */
export function createPreviews(db: Db): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: 60 })
  app.get('/og/product/:file{[0-9a-f-]{36}\\.png}', async (c) => {
    const id = c.req.param('file').slice(0, -'.png'.length)
    const [product] = await db
      .select({ pictures: products.pictures })
      .from(products)
      .where(and(eq(products.id, id), eq(products.status, 'published')))
    const svg = product?.pictures[0] && drawArt(product.pictures[0].src, SIZE)
    if (!svg) return c.notFound()
    const png =
      drawn.get(svg) ??
      sharp(Buffer.from(svg)).resize(SIZE.w, SIZE.h).png({ compressionLevel: 9, palette: true }).toBuffer()
    drawn.set(svg, png)
    return c.body(new Uint8Array(await png), 200, {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
      'cross-origin-resource-policy': 'cross-origin',
    })
  })
  return app
}
