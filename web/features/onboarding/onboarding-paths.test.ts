import { expect, test } from 'vitest'
import { isOnboardingPath } from './onboarding-paths'

test.each([
  '/pet-parent-dashboard',
  '/business-provider-dashboard',
  '/veterinary-clinic-dashboard/anything',
  '/settings',
  '/settings/notifications',
  '/orders',
  '/orders/7f1c',
])('one’s own area asks: %s', (path) => {
  expect(isOnboardingPath(path)).toBe(true)
})

test.each([
  '/',
  '/products',
  '/product/7f1c',
  '/cart',
  '/search',
  '/checkout',
  '/auth',
  '/offline',
  '/contact-us',
  '/about',
  '/pet-parent/mira',
  '/provider/mara',
  '/service-providers-marketplace',
  '/super-admin-dashboard',
  '/admin/people',
  '/settingsandmore',
  '/learning/pet-parent-dashboard',
])('everywhere else does not: %s', (path) => {
  expect(isOnboardingPath(path)).toBe(false)
})
