import { describe, expect, test } from 'vitest'
import { PROFILE_TYPES, type ProfileType, ROLES, type Role } from '#contract/roles'
import { mayStayOn, whereAfterLogin } from '../kit/session/post-login.rules'

const ID = '9b2f1c04-77aa-4c1e-8d43-0f5b2f7f1a11'
const held = (...types: ProfileType[]) => types.map((userType) => ({ userType }))
const parent = { role: 'user' as Role, profiles: held('pet-parent') }
const HOME = '/pet-parent-dashboard'

describe('a person is left where they are', () => {
  test.each([
    // the specification's prefixes, as written
    `/learning/content/${ID}`,
    '/micro-learnings',
    '/micro-learnings/seven-minutes',
    '/micro-learnings-archive',
    '/appointments',
    `/appointments/${ID}`,
    '/messaging',
    '/messaging/7',
    '/services',
    '/services/walking',
    '/services-near-me',
    '/adoption',
    '/adoption/apply',
    '/adoptions',
    '/lost-found',
    '/lost-found/report',
    `/product/${ID}`,
    `/pet/${ID}`,
    `/service-provider/${ID}`,
    '/provider/dog-walks-by-june',
    '/business/tidewater',
    `/pet-parent/${ID}`,
    '/animal-rescue/second-harbor',
    // what links in mails and posters point to
    `/pay/${ID}`,
    '/payment-success',
    '/payment-success?session_id=1',
    `/events/${ID}`,
    `/playdates/${ID}`,
    '/veterinary-clinic/harbor-vets',
    '/community-hub/post/7',
    '/orders',
    `/orders/${ID}`,
    '/checkout',
    '/checkout/done',
    '/cart',
    '/share/7',
    '/t/7',
    '/join',
    '/settings',
    '/settings/account',
    '/notifications',
    '/search',
    '/calendar-integration',
    '/emergency',
    '/invoices',
    '/admin',
    '/admin/people',
    '/about',
    '/privacy-policy',
    '/terms-of-service',
    '/contact-us',
    '/help-center',
    '/help-center/closing-a-profile',
    '/accessibility',
    '/trust-and-safety',
    '/community-rules',
  ])('on %s', (path) => {
    expect(whereAfterLogin({ path, ...parent })).toBeNull()
  })
})

describe('a person is sent to their dashboard', () => {
  test.each([
    '/',
    '/products',
    '/products/categories',
    '/product',
    '/pet',
    '/provider',
    '/service-provider',
    '/service-providers-marketplace',
    '/service',
    '/business',
    '/business-providers-marketplace',
    '/pet-parent',
    '/animal-rescue',
    '/animal-rescues',
    '/adoptable-pets',
    '/adoptable-pets-marketplace',
    '/learning/content',
    '/learning',
    '/micro-learning',
    '/lost',
    '/events',
    '/playdates',
    '/community-hub',
    '/pay',
    '/share',
    '/t',
    '/veterinary-clinic',
    '/nowhere',
    '/old/product/7',
    '/auth',
    '/auth/callback',
  ])('from %s', (path) => {
    expect(whereAfterLogin({ path, ...parent })).toBe(HOME)
  })

  test.each(PROFILE_TYPES)('of a %s', (type) => {
    expect(whereAfterLogin({ path: '/auth', role: 'user', profiles: held(type) })).toBe(`/${type}-dashboard`)
  })

  test('of the oldest profile, when they hold several', () => {
    const profiles = held('animal-rescue', 'pet-parent')
    expect(whereAfterLogin({ path: '/auth', role: 'user', profiles })).toBe('/animal-rescue-dashboard')
  })

  test('where the guard waits, when they hold none', () => {
    expect(whereAfterLogin({ path: '/auth', role: 'user', profiles: [] })).toBe(HOME)
  })

  test.each(ROLES)('of their profile, whatever their role (%s)', (role) => {
    expect(whereAfterLogin({ path: '/auth', ...parent, role })).toBe(HOME)
  })
})

describe('dashboards', () => {
  const DASHBOARDS = PROFILE_TYPES.map((type) => [type, `/${type}-dashboard`] as const)

  test.each(DASHBOARDS)('of a %s are kept by those who hold such a profile, and left by others', (type, path) => {
    for (const holds of PROFILE_TYPES) {
      const person = { role: 'user' as Role, profiles: held(holds) }
      for (const place of [path, `${path}/requests`]) {
        expect(whereAfterLogin({ path: place, ...person })).toBe(holds === type ? null : `/${holds}-dashboard`)
        expect(mayStayOn(place, person)).toBe(holds === type)
      }
    }
  })

  test('are kept by those who hold several profiles, each of them', () => {
    const person = { role: 'user' as Role, profiles: held(...PROFILE_TYPES) }
    for (const [, path] of DASHBOARDS) expect(whereAfterLogin({ path, ...person })).toBeNull()
  })

  test.each([
    ['user', HOME],
    ['admin', HOME],
    ['super-admin', null],
  ] as const)('the super-admin’s, for the role %s', (role, where) => {
    expect(whereAfterLogin({ path: '/super-admin-dashboard', ...parent, role })).toBe(where)
  })

  test('no role opens the dashboard of a profile one does not hold', () => {
    for (const role of ROLES) {
      expect(whereAfterLogin({ path: '/animal-rescue-dashboard', ...parent, role })).toBe(HOME)
    }
  })
})

describe('where they wanted to go', () => {
  test.each(['/products', '/cart', '/checkout?step=2', '/settings/profile?new', '/product/7#reviews', HOME])(
    '%s wins over everything',
    (next) => {
      for (const path of ['/auth', '/auth/callback', '/', '/product/7']) {
        expect(whereAfterLogin({ path, next, ...parent })).toBe(next)
      }
    },
  )

  test.each([
    '/',
    '/?from=mail',
    '/#top',
    '',
    '//evil.example',
    'https://evil.example/',
    '/\\evil.example',
    '/auth',
    '/auth?next=/auth',
    '/super-admin-dashboard',
    '/animal-rescue-dashboard/animals',
  ])('%j counts as nowhere', (next) => {
    expect(whereAfterLogin({ path: '/auth', next, ...parent })).toBe(HOME)
  })

  test('a super-admin may want their dashboard', () => {
    const next = '/super-admin-dashboard'
    expect(whereAfterLogin({ path: '/auth', next, ...parent, role: 'super-admin' })).toBe(next)
  })
})
