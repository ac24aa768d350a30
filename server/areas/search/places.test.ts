import { expect, test } from 'vitest'
import { type FoundPlace, once } from './places'

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
