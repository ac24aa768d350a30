import { ORPCError } from '@orpc/server'
import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { DOORS } from '#contract/doors'
import { mediaUrl } from '#contract/media.rules'
import { drawnPet } from '#contract/pet-picture.rules'
import type { PublicProfile } from '#contract/profile-shapes'
import { PROFILE_TYPES } from '#contract/roles'
import type { Limiter } from '#server/core/limits/limits'
import type { Deps } from '#server/infra/deps'
import type { HttpBindings } from '#server/infra/http/bindings'
import { fileKey } from '#server/market/media/keys'
import { getPetPage } from '#server/market/pets/page'
import { drawnPicture } from '#server/market/products/cards'
import { getPage } from '#server/market/profiles/page'
import { products } from '#server/tables/products'
import { drawArt } from './art'
import { routeOf } from './mount-door'
import { drawProfilePreview } from './profile-preview'

const SIZE = { w: 1200, h: 630 }
const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

type Options = { deps: Deps; limiter: Limiter }

/**
 * Pictures for link previews, 1200 x 630: `/og/product/{id}.png`,
 * `/og/profile/{type}/{id or readable address}.png`, `/og/pet/{id}.png`.
 */
export function createPreviews({ deps, limiter }: Options): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: 60 })

  /** Drawn once for all who ask at the same time; what failed is tried again. What is there already does not count. */
  async function once(key: string, address: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    if (!drawn.has(key)) await limiter.take(DOORS.productPreview.limit, { address, viewer: null })
    const known = drawn.get(key)
    if (known) return known
    const started = draw()
    drawn.set(key, started)
    started.catch(() => {
      // Pushed out and drawn anew meanwhile, it is another's.
      if (drawn.peek(key) === started) drawn.delete(key)
    })
    return started
  }

  app.get(routeOf(DOORS.productPreview, { file: `${ID}\\.png` }), async (c) => {
    const id = (c.req.param('file') ?? '').slice(0, -'.png'.length)
    const [product] = await deps.db
      .select({ pictures: products.pictures })
      .from(products)
      .where(and(eq(products.id, id), eq(products.status, 'published')))
    if (!product) return c.notFound()
    const src = product.pictures[0]?.src ?? drawnPicture(id)
    const bytes = await pictureBytes(deps, src)
    if (!bytes) return c.notFound()
    const png = await once(src, c.env.address, () =>
      sharp(bytes).resize(SIZE.w, SIZE.h).png({ compressionLevel: 9, palette: true }).toBuffer(),
    )
    return c.body(new Uint8Array(png), 200, { ...HEADERS, 'cache-control': 'public, max-age=86400' })
  })

  app.get(routeOf(DOORS.profilePreview, { file: '[0-9a-z-]{1,120}\\.png' }), async (c) => {
    const userType = PROFILE_TYPES.find((type) => type === c.req.param('type'))
    const key = (c.req.param('file') ?? '').slice(0, -'.png'.length)
    const profile = userType ? await getPage(deps, { userType, key }).catch(nothing) : null
    if (!profile) return c.notFound()
    const png = await once(likeness(profile), c.env.address, () => drawProfilePreview(deps, profile))
    // Shorter than for products: a person may take their page back.
    return c.body(new Uint8Array(png), 200, { ...HEADERS, 'cache-control': 'public, max-age=3600' })
  })

  app.get(routeOf(DOORS.petPreview, { file: `${ID}\\.png` }), async (c) => {
    const id = (c.req.param('file') ?? '').slice(0, -'.png'.length)
    const pet = await getPetPage(deps, id).catch(nothing)
    if (!pet) return c.notFound()
    const src = pet.photo ? mediaUrl(pet.photo.id, pet.photo.widths.at(-1) ?? pet.photo.width) : drawnPet(pet)
    const bytes = await pictureBytes(deps, src)
    if (!bytes) return c.notFound()
    const png = await once(`pet ${id} ${src}`, c.env.address, () =>
      sharp(bytes)
        .resize(SIZE.w, SIZE.h, { position: 'attention' })
        .png({ compressionLevel: 9, palette: true })
        .toBuffer(),
    )
    // as for people: its family may take the page back
    return c.body(new Uint8Array(png), 200, { ...HEADERS, 'cache-control': 'public, max-age=3600' })
  })
  return app
}

/** A drawing, or the photo a shop uploaded. */
async function pictureBytes({ files }: Pick<Deps, 'files'>, src: string): Promise<Buffer | null> {
  const [, id, width] = /^\/files\/([\w-]+)\/(\d+)\.webp$/.exec(src) ?? []
  if (!id || !width) {
    const svg = drawArt(src, SIZE)
    return svg === null ? null : Buffer.from(svg)
  }
  const file = await files.get(fileKey(id, Number(width), 'webp'))
  return file && Buffer.from(await new Response(file.stream).arrayBuffer())
}

const HEADERS = { 'content-type': 'image/png', 'cross-origin-resource-policy': 'cross-origin' }

function nothing(error: unknown): null {
  if (error instanceof ORPCError && error.code === 'NOT_FOUND') return null
  throw error
}

/** All that the picture of a profile depends on. */
function likeness({ id, userType, name, tagline, kinds, place, photo, picture }: PublicProfile): string {
  return JSON.stringify([id, userType, name, tagline, kinds, place?.locality, photo?.id, picture])
}
