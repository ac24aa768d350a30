import { Hono } from 'hono'
import { MAP_CONFIG_PATH, type MapConfig, TOWN_MAP_PATH } from '#contract/map.rules'
import { townBounds } from '#server/core/town-frame'
import type { Env } from '#server/infra/env/env'
import { isArchive } from '#server/infra/env/map'
import type { HttpBindings } from '#server/infra/http/bindings'

/** Which map the pages draw: the operator's tiles, the demo's town, or none. */
export function mapConfig({ tilesUrl, demo }: Pick<Env, 'tilesUrl' | 'demo'>): MapConfig {
  if (tilesUrl) {
    const source = isArchive(tilesUrl) ? 'pmtiles' : 'tiles'
    return { source, url: tilesUrl, bounds: null, attribution: '© OpenStreetMap' }
  }
  if (!demo) return { source: 'none' }
  const { west, south, east, north } = townBounds()
  return {
    source: 'town',
    url: TOWN_MAP_PATH,
    bounds: [west, south, east, north],
    attribution: 'Map of Millbrook by Pawstead',
  }
}

export function createMap(env: Pick<Env, 'tilesUrl' | 'demo'>): Hono<{ Bindings: HttpBindings }> {
  const config = mapConfig(env)
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.get(MAP_CONFIG_PATH, (c) => c.json(config, 200, { 'cache-control': 'public, max-age=300' }))
  return app
}
