import { expect, test } from 'vitest'
import { spotOf, townBounds } from '#server/core/town-frame'
import { addresses, CITY, neighbourhoods, places } from './geography'
import { isInside } from './map/curves'
import { drawTown } from './map/draw'
import { ponds, riverBed, sea } from './map/water'
import { shops } from './shops'

test('everybody lives inside the town', () => {
  const { west, south, east, north } = townBounds()
  for (const [key, { lat, lng }] of Object.entries(places)) {
    expect(lat > south && lat < north && lng > west && lng < east, key).toBe(true)
  }
})

test('nobody lives in the water', () => {
  const water = [sea, riverBed, ...ponds]
  for (const [key, place] of Object.entries(places)) {
    expect(
      water.some((ring) => isInside(ring, spotOf(place))),
      key,
    ).toBe(false)
  }
})

test('no two addresses share a spot or a line', () => {
  const all = Object.values(addresses)
  expect(new Set(all.map(({ lat, lng }) => `${lat} ${lng}`)).size).toBe(all.length)
  expect(new Set(all.map(({ line1 }) => line1)).size).toBe(all.length)
})

test('each shop stands where its address says', () => {
  const lines = Object.values(addresses).map(({ line1 }) => line1)
  for (const { address } of shops) expect(lines).toContain(address.line1)
})

test('a place has the post code that its shop has', () => {
  for (const { address } of shops) {
    const place = Object.values(addresses).find(({ line1 }) => line1 === address.line1)
    expect(place).toMatchObject({ postcode: address.postcode })
    expect(address.locality).toBe(CITY)
  }
})

test('every part of the town that people write has a middle', () => {
  const named = new Set(neighbourhoods.map(({ name }) => name))
  for (const { area } of Object.values(places)) expect(named.has(area)).toBe(true)
})

test('the drawing is the same every time, and light', () => {
  const lived = Object.values(addresses)
  const json = JSON.stringify(drawTown(lived))
  expect(JSON.stringify(drawTown(lived))).toBe(json)
  expect(json.length).toBeLessThan(150_000)
})

test('areas are closed and every position is a number', () => {
  for (const { geometry } of drawTown([]).features) {
    const rings = geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : []
    for (const ring of rings) {
      expect(ring.length).toBeGreaterThan(3)
      expect(ring.at(-1)).toEqual(ring[0])
    }
    expect(geometry.coordinates.flat(4).every(Number.isFinite)).toBe(true)
  }
})
