import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { GOODS_KINDS, productTile } from '#art/goods'
import { personTile } from '#art/people'
import { isDrawn, petPortrait, presetsOf } from '#art/pets'
import { SCENE_KINDS, sceneTile } from '#art/scenes'
import { TILES } from '#art/tiles'
import type { HttpBindings } from '#server/infra/http/bindings'
import { INERT_CSP } from '#server/infra/http/headers'

const drawn = new LRUCache<string, string>({ max: 2000 })
const SEED = /^[a-z0-9-]{1,80}$/
const COLOR = /^[0-9a-f]{6}$/i

/**
 * Pictures for records without a photo, drawn from their address: the same address is the same picture for ever.
 *
 * `/art/goods/{kind}/{tile}/{seed}.svg?c=1f5c48&a=f0b93e`, `/art/pet/{species}/{preset}/{tile}/{seed}.svg`,
 * `/art/scene/{kind}/{seed}.svg?cast=dog.beagle.fern+cat.tabby.miso`, `/art/person/{seed}.svg?name=Mara+K`
 */
export function createArt(): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.get('/art/*', (c) => {
    const { pathname, search } = new URL(c.req.url)
    const svg = pathname.endsWith('.svg') ? drawArt(pathname + search) : null
    if (!svg) return c.notFound()
    return c.body(svg, 200, {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': INERT_CSP,
    })
  })
  return app
}

/**
 * Draws the picture of an address.
 *
 * @param size pixels, where it should differ from the kind's own
 * @returns null for an address that means nothing
 */
export function drawArt(address: string, size: { w?: number; h?: number } = {}): string | null {
  const key = `${address} ${size.w}x${size.h}`
  const known = drawn.get(key)
  if (known) return known
  const { pathname, searchParams } = new URL(address, 'http://art')
  const svg = draw(
    pathname
      .slice('/art/'.length)
      .replace(/\.svg$/, '')
      .split('/'),
    searchParams,
    size,
  )
  if (svg) drawn.set(key, svg)
  return svg
}

function draw([area, ...rest]: string[], query: URLSearchParams, size: { w?: number; h?: number }): string | null {
  const seed = rest.at(-1) ?? ''
  if (!SEED.test(seed)) return null
  const [first = '', second = '', third = ''] = rest
  switch (area) {
    case 'goods': {
      const kind = GOODS_KINDS.find((one) => one === first)
      return kind && isTile(second) && rest.length === 3
        ? productTile({ kind, tile: second, seed, color: colorOf(query, 'c'), accent: colorOf(query, 'a'), ...size })
        : null
    }
    case 'pet':
      return isDrawn(first) && presetsOf(first).includes(second) && isTile(third) && rest.length === 4
        ? petPortrait({ species: first, preset: second, tile: third, seed, ...size })
        : null
    case 'scene': {
      const kind = SCENE_KINDS.find((one) => one === first)
      return kind && rest.length === 2 ? sceneTile({ kind, seed, cast: castOf(query), ...size }) : null
    }
    case 'person':
      return rest.length === 1 ? personTile({ name: (query.get('name') ?? '').slice(0, 60), seed, ...size }) : null
    default:
      return null
  }
}

type Tile = keyof typeof TILES

function isTile(name: string): name is Tile {
  return Object.hasOwn(TILES, name)
}

function colorOf(query: URLSearchParams, name: string): string | undefined {
  const color = query.get(name)
  return color && COLOR.test(color) ? `#${color}` : undefined
}

/** Up to four animals standing in the foreground; what cannot be drawn is left out. */
function castOf(query: URLSearchParams) {
  const names = (query.get('cast') ?? '').split(' ').slice(0, 4)
  return names.flatMap((name) => {
    const [species = '', preset = '', seed = ''] = name.split('.')
    return isDrawn(species) && presetsOf(species).includes(preset) && SEED.test(seed) ? [{ species, preset, seed }] : []
  })
}
