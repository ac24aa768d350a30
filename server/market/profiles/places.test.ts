import { expect, test } from 'vitest'
import { type FoundPlace, once, onTheMap } from './places'

const place = (own: Partial<FoundPlace>): FoundPlace => ({
  ...{ name: 'Orchard Street', kind: 'street', within: 'Millbrook', providers: 0, businesses: 0, box: null },
  ...own,
})

test('a street that is somebody’s town as well is one place, with all who are there', () => {
  const places = [
    place({ businesses: 3, box: [1, 1, 2, 2] }),
    place({ kind: 'town', within: null, providers: 4, box: [0, 1, 1, 3] }),
    place({ name: 'Millbrook', kind: 'town', within: null, providers: 9 }),
    place({ within: 'Bath', businesses: 1 }),
  ]
  const found = once(places)
  expect(found.map(({ name, kind }) => `${kind} ${name}`)).toEqual([
    'town Millbrook',
    'street Orchard Street',
    'street Orchard Street',
  ])
  expect(found.reduce((all, { providers, businesses }) => all + providers + businesses, 0)).toBe(17)
})

test('a place counts whom the piece of map shows that it opens, and by name alone where it opens none', () => {
  const at = (provides: boolean, lat: number, lng: number) => ({ provides, lat, lng })
  const places = [
    place({ providers: 1, businesses: 1, box: [1, 1, 2, 2] }),
    place({ name: 'Bath', kind: 'town', within: null, providers: 4 }),
  ]
  const points = [at(true, 1.5, 1.5), at(true, 2.003, 1), at(false, 1, 2.003), at(true, 2.0031, 1), at(false, 5, 5)]
  expect(onTheMap(places, points)).toEqual([
    { ...places[0], providers: 2, businesses: 1, box: [0.997, 0.997, 2.003, 2.003] },
    places[1],
  ])
})
