import { expect, test } from 'vitest'
import { PROFILE_TYPES } from '#contract/roles'
import { isFocusPage, isListPage, isPrivatePage, isPromptFree, TABS, tabRootTitle } from './areas'

test.each([
  '/orders',
  '/orders/7',
  '/invoices/7/edit',
  '/payouts/7',
  '/notifications',
  '/checkout/done',
  '/settings/profile',
  '/admin',
  '/admin/people/7',
  '/super-admin-dashboard',
  ...PROFILE_TYPES.map((type) => `/${type}-dashboard`),
  '/animal-rescue-dashboard/animals',
])('signing out leaves %s', (path) => {
  expect(isPrivatePage(path)).toBe(true)
})

test.each(['/', '/products', '/pet-parent/7', '/orderly', '/help-center/pet-parent-dashboard', '/cart'])(
  'signing out stays on %s',
  (path) => {
    expect(isPrivatePage(path)).toBe(false)
  },
)

test.each([
  ['/auth', true, true],
  ['/join', true, true],
  ['/auth/callback', true, true],
  ['/checkout', true, true],
  ['/pay/7', true, true],
  ['/payment-success', true, true],
  ['/cart', false, false],
  ['/authors', false, false],
] as const)('%s: alone on the page %s, left in peace %s', (path, alone, left) => {
  expect(isFocusPage(path)).toBe(alone)
  expect(isPromptFree(path)).toBe(left)
})

test.each([
  ['/products', true],
  ['/search', true],
  ['/service-providers-marketplace', true],
  ['/business-providers-marketplace', true],
  ['/products/categories', false],
  ['/', false],
] as const)('%s is a list to skip to: %s', (path, isList) => {
  expect(isListPage(path)).toBe(isList)
})

test.each([
  ['/products', 'Shop'],
  ['/search', 'Explore'],
  ['/service-providers-marketplace', 'Explore'],
  ['/provider/mara-k', 'Explore'],
  ['/business-providers-marketplace', 'Explore'],
  ['/veterinary-clinic/7', 'Explore'],
  ['/help-center', undefined],
] as const)('on phones %s belongs to the tab %s', (path, label) => {
  expect(TABS.find(({ owns }) => owns(path))?.label).toBe(label)
})

test.each([
  ['/', 'Pawstead'],
  ['/cart', 'Cart'],
  ['/search', 'Explore'],
  ['/pet-parent-dashboard', 'Today'],
  ['/veterinary-clinic-dashboard', 'Today'],
  ['/pet-parent-dashboard/requests', undefined],
  ['/super-admin-dashboard', undefined],
  ['/product/7', undefined],
] as const)('on phones a tab begins at %s: %s', (path, title) => {
  expect(tabRootTitle(path)).toBe(title)
})
