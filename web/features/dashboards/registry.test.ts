import { expect, test } from 'vitest'
import { PROFILE_TYPES } from '#contract/roles'
import { WIDGETS, widgetsFor } from './registry'

test('areas put their widgets on dashboards by having a file for it, each under a name of its own', () => {
  expect(WIDGETS.length).toBeGreaterThan(5)
  expect(new Set(WIDGETS.map(({ id }) => id)).size).toBe(WIDGETS.length)
})

test.each(PROFILE_TYPES)('the dashboard of a %s has something to do and something to look at', (type) => {
  expect(widgetsFor(type, 'main')).not.toEqual([])
  expect(widgetsFor(type, 'side')).not.toEqual([])
})

test('a widget stands on no dashboard it was not made for', () => {
  expect(widgetsFor('pet-parent', 'main').every(({ types }) => types.includes('pet-parent'))).toBe(true)
  expect(widgetsFor('pet-parent', 'main').map(({ id }) => id)).not.toContain('shop-to-pack')
})
