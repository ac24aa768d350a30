import { expect, test } from 'vitest'
import { readEnv } from '#server/infra/env/env'
import { pageCsp } from '#server/infra/http/headers'
import { createMap, mapConfig } from './map'

const ARCHIVE = 'https://tiles.example/maine.pmtiles'
const TEMPLATE = 'https://tiles.example/v1/{z}/{x}/{y}.mvt'

test('the demo draws its own town, and a real site none without tiles', () => {
  expect(mapConfig({ demo: true })).toMatchObject({ source: 'town', url: '/map/millbrook.json' })
  expect(mapConfig({ demo: false })).toEqual({ source: 'none' })
})

test('tiles go before everything else', () => {
  expect(mapConfig({ demo: true, tilesUrl: ARCHIVE })).toMatchObject({ source: 'pmtiles', url: ARCHIVE })
  expect(mapConfig({ demo: false, tilesUrl: TEMPLATE })).toMatchObject({ source: 'tiles', url: TEMPLATE })
})

test('the pages may ask the tiles, and nobody else anew', () => {
  expect(pageCsp('n', 'https://tiles.example')).toContain(
    "connect-src 'self' https://api.stripe.com https://tiles.example;",
  )
  expect(pageCsp('n')).toContain("connect-src 'self' https://api.stripe.com;")
})

test.each([ARCHIVE, `${ARCHIVE}?v=2`, TEMPLATE])('%s is an address of tiles', (url) => {
  expect(readEnv({ TILES_URL: url }).tilesUrl).toBe(url)
})

test.each([
  'http://tiles.example/a.pmtiles',
  'tiles',
  'https://tiles.example/',
  'https://t.example/; script-src *',
  'javascript:{z}{x}{y}',
])('%s is none', (url) => {
  expect(() => readEnv({ TILES_URL: url })).toThrow(/TILES_URL/)
})

test('the configuration is public and may be kept for a while', async () => {
  const answer = await createMap({ demo: true }).request('/map/config.json')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
  expect(await answer.json()).toMatchObject({ source: 'town', bounds: expect.any(Array) })
})
