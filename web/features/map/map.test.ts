import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { expect, test } from 'vitest'
import { circleAround } from './circle'
import { boxAround, clusterPoints } from './clusters'
import { mapColors, mix } from './colors'
import { tileStyle } from './tile-style'
import { townStyle } from './town-style'

const TOKENS: Record<string, string> = { '--background': '#ffffff', '--card': '#ffffff', '--foreground': '#1c2a25' }
const token = (name: string) => TOKENS[name] ?? '#d9e7d2'

test.each([
  { dark: false, contrast: false },
  { dark: true, contrast: false },
  { dark: false, contrast: true },
  { dark: true, contrast: true },
])('the style is one the map understands: %o', (how) => {
  const style = townStyle('https://here.example/map/millbrook.json', { colors: mapColors(token, how), fontScale: 1.25 })
  expect(validateStyleMin(style)).toEqual([])
  expect(style).not.toHaveProperty('glyphs')
  expect(style).not.toHaveProperty('sprite')
})

test.each(['https://tiles.example/maine.pmtiles', 'https://tiles.example/{z}/{x}/{y}.mvt'])(
  'tiles at %s are drawn without letters or icons of anybody else',
  (url) => {
    const source = url.endsWith('.pmtiles') ? 'pmtiles' : 'tiles'
    const colors = mapColors(token, { dark: true, contrast: false })
    const style = tileStyle({ source, url, bounds: null, attribution: '' }, colors)
    expect(validateStyleMin(style)).toEqual([])
    expect(style).not.toHaveProperty('glyphs')
    expect(style.layers.filter((layer) => layer.layout && 'icon-image' in layer.layout)).toEqual([])
    expect(style.layers.length).toBeGreaterThan(20)
  },
)

test('in high contrast nothing is told by a tint alone', () => {
  const colors = mapColors(token, { dark: false, contrast: true })
  expect(colors).toMatchObject({ outline: '#1c2a25', casing: '#1c2a25', land: '#ffffff' })
})

test('colors mix by channel', () => {
  expect(mix('#ffffff', '#000000', 0.5)).toBe('#808080')
  expect(mix('#fff', '#1c2a25', 1)).toBe('#ffffff')
  expect(mix(' #1c2a25', '#ffffff', 0)).toBe('#ffffff')
})

const at = (id: string, lat: number, lng: number) => ({ id, lat, lng })

test('neighbors are one pin from far and their own from near', () => {
  const points = [at('a', 43.86, -69.51), at('b', 43.8601, -69.5101), at('c', 43.9, -69.6)]
  expect(clusterPoints(points, 12).map(({ members }) => members.length)).toEqual([2, 1])
  expect(clusterPoints(points, 17)).toHaveLength(3)
})

test('the chosen place always stands alone', () => {
  const points = [at('a', 43.86, -69.51), at('b', 43.86, -69.51), at('c', 43.86, -69.51)]
  const clusters = clusterPoints(points, 10, 'a')
  expect(clusters.map(({ members }) => members.map(({ id }) => id))).toEqual([['a'], ['b', 'c']])
})

test('nobody is lost in a cluster', () => {
  const points = Array.from({ length: 200 }, (_, n) => at(`p${n}`, 43.8 + (n % 20) / 200, -69.5 - n / 2000))
  const shown = clusterPoints(points, 11).flatMap(({ members }) => members.map(({ id }) => id))
  expect(new Set(shown).size).toBe(200)
  expect(shown).toHaveLength(200)
})

test('the box around places is west, south, east, north', () => {
  expect(boxAround([])).toBeNull()
  expect(boxAround([at('a', 1, 4), at('b', 3, 2)])).toEqual([2, 1, 4, 3])
})

test('a circle on the ground is as wide as it is high', () => {
  const ring = circleAround({ lat: 60, lng: 10 }, 1000).geometry.coordinates[0] ?? []
  const lats = ring.map(([, lat = 0]) => lat)
  const lngs = ring.map(([lng = 0]) => lng)
  const high = Math.max(...lats) - Math.min(...lats)
  const wide = (Math.max(...lngs) - Math.min(...lngs)) * Math.cos(Math.PI / 3)
  expect(high).toBeCloseTo(2000 / 111_320, 5)
  expect(wide).toBeCloseTo(high, 5)
  expect(ring[0]).toEqual(ring.at(-1))
})
