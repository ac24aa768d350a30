import { expect, test } from 'vitest'
import { PROFILE_TYPES } from '#contract/roles'
import { WIDGETS, widgetsFor } from './registry'

test('areas put their widgets on dashboards by having a file for it, each under a name of its own', () => {
  expect(WIDGETS.length).toBeGreaterThan(5)
  expect(new Set(WIDGETS.map(({ id }) => id)).size).toBe(WIDGETS.length)
})

test.each(PROFILE_TYPES)('the dashboard of a %s has something to do and something to look at', (type) => {
  expect(widgetsFor({ userType: type, role: 'owner' }, 'main')).not.toEqual([])
  expect(widgetsFor({ userType: type, role: 'owner' }, 'side')).not.toEqual([])
})

test('a widget stands on no dashboard it was not made for', () => {
  expect(
    widgetsFor({ userType: 'pet-parent', role: 'owner' }, 'main').every(({ types }) => types.includes('pet-parent')),
  ).toBe(true)
  expect(widgetsFor({ userType: 'pet-parent', role: 'owner' }, 'main').map(({ id }) => id)).not.toContain(
    'shop-to-pack',
  )
})

test('who packs for a shop sees no widget about its money', () => {
  const ids = (role: 'owner' | 'staff') =>
    (['top', 'tile', 'main', 'side'] as const).flatMap((place) =>
      widgetsFor({ userType: 'business-provider', role }, place).map(({ id }) => id),
    )
  const hidden = ids('owner').filter((id) => !ids('staff').includes(id))
  expect(hidden).toEqual(expect.arrayContaining(['money-needs', 'money-available', 'invoices', 'profile-papers']))
  expect(ids('staff')).toContain('shop-to-pack')
})
