import { expect, test } from 'vitest'
import { descriptionOf } from './profile-facts'
import { titleOf } from './profile-title'
import { AREA, profileWith } from './testing'
import { wayTo } from './way-to'

test.each([
  [{ kinds: ['dog-walking', 'boarding'], place: AREA }, 'Mara K., dog walking, boarding in Millbrook'],
  [{ userType: 'veterinary-clinic' as const, name: 'Orchard Street' }, 'Orchard Street, veterinary clinic'],
  [{ userType: 'pet-parent' as const, name: 'Ada L.', place: AREA }, 'Ada L., pet parent in Millbrook'],
])('the title says who, what and where: %j', (given, title) => {
  expect(titleOf(profileWith(given))).toBe(title)
})

test('the description is their own words, as long as a search result shows', () => {
  expect(descriptionOf(profileWith({ tagline: 'Walks at any hour', about: 'Nine\n\nyears.' }))).toBe(
    'Walks at any hour. Nine years.',
  )
  expect(descriptionOf(profileWith({}))).toBe('Mara K., service provider, on Pawstead.')
  const long = descriptionOf(profileWith({ about: 'Every morning, '.repeat(40) }))
  expect(long.length).toBeLessThanOrEqual(160)
  expect(long).toMatch(/morning…$|Every…$/)
  expect(descriptionOf(profileWith({ about: 'a'.repeat(400) })).length).toBeLessThanOrEqual(160)
})

test('the way to a page leads through its market and its first kind', () => {
  expect(wayTo({ userType: 'service-provider', kinds: ['dog-walking', 'boarding'] })).toEqual([
    { name: 'Service providers', path: '/service-providers-marketplace' },
    { name: 'Dog walking', path: '/service-providers-marketplace?kind=dog-walking' },
  ])
  expect(wayTo({ userType: 'animal-rescue', kinds: [] })).toEqual([
    { name: 'Businesses', path: '/business-providers-marketplace' },
  ])
  expect(wayTo({ userType: 'pet-parent', kinds: [] })).toEqual([])
})
