import { describe, expect, test } from 'vitest'
import { PROFILE_TYPES, type ProfileType } from '#contract/roles'
import { activeProfile, dashboardType, ownName, profilesState } from './active-profile.rules'

const held = (...types: ProfileType[]) => types.map((userType, index) => ({ userType, id: `${index}` }))

describe('the dashboard in an address', () => {
  test.each(PROFILE_TYPES)('/%s-dashboard is that kind’s, with all below it', (type) => {
    for (const rest of ['', '/', '/requests', '/requests/7'])
      expect(dashboardType(`/${type}-dashboard${rest}`)).toBe(type)
  })

  test.each([
    '/',
    '/super-admin-dashboard',
    '/pet-parent/7',
    '/pet-parent-dashboards',
    '/pet-parent-dashboard-old',
    '/settings/pet-parent-dashboard',
    '/dashboard',
  ])('%s is nobody’s', (path) => {
    expect(dashboardType(path)).toBeNull()
  })
})

describe('the active profile', () => {
  const both = held('pet-parent', 'animal-rescue')
  test.each([
    ['/', both, 'pet-parent'],
    ['/products', both, 'pet-parent'],
    ['/settings/profile', both, 'pet-parent'],
    ['/pet-parent-dashboard', both, 'pet-parent'],
    ['/animal-rescue-dashboard', both, 'animal-rescue'],
    ['/animal-rescue-dashboard/animals', both, 'animal-rescue'],
    ['/animal-rescue/7', both, 'pet-parent'],
    ['/veterinary-clinic-dashboard', both, 'pet-parent'],
    ['/super-admin-dashboard', both, 'pet-parent'],
    ['/', held('veterinary-clinic', 'pet-parent'), 'veterinary-clinic'],
    ['/pet-parent-dashboard', held('service-provider'), 'service-provider'],
  ] as const)('on %s of %j it is the %s', (path, profiles, type) => {
    expect(activeProfile(path, profiles)?.userType).toBe(type)
  })

  test('nobody without profiles has one', () => {
    expect(activeProfile('/pet-parent-dashboard', [])).toBeUndefined()
  })
})

test.each([
  [0, 0, 'none'],
  [0, 1, 'none-active'],
  [0, 5, 'none-active'],
  [1, 0, 'ready'],
  [2, 3, 'ready'],
] as const)('%i open and %i closed profiles are "%s"', (open, closedProfiles, state) => {
  expect(profilesState({ profiles: Array(open).fill(null), closedProfiles })).toBe(state)
})

describe('the name of one’s own profile', () => {
  const june = { firstName: 'June', lastName: 'Abara', businessName: null }
  test.each([
    [{ ...june, userType: 'pet-parent' }, 'June Abara', 'June'],
    [{ ...june, userType: 'pet-parent', businessName: 'Walks by June' }, 'June Abara', 'June'],
    [{ ...june, userType: 'service-provider', businessName: 'Walks by June' }, 'June Abara', 'June'],
    [{ ...june, userType: 'animal-rescue', businessName: ' Second Harbor ' }, 'Second Harbor', 'Second Harbor'],
    [{ ...june, userType: 'animal-rescue' }, 'June Abara', 'June'],
    [{ ...june, userType: 'pet-parent', lastName: '' }, 'June', 'June'],
    [{ userType: 'pet-parent', firstName: '', lastName: '', businessName: null }, 'Pet parent', 'Pet parent'],
    [
      { userType: 'service-provider', firstName: ' ', lastName: '', businessName: 'Walks by June' },
      'Walks by June',
      'Walks by June',
    ],
  ] as const)('of %j is "%s", in short "%s"', (profile, long, short) => {
    expect(ownName(profile)).toBe(long)
    expect(ownName(profile, true)).toBe(short)
  })
})
