import { expect, test } from 'vitest'
import { tabOf, tabRootTitle } from './tabs'

test.each([
  ['/', 'Home'],
  ['/products', 'Shop'],
  ['/products/categories', 'Shop'],
  ['/search', 'Explore'],
  ['/service-providers-marketplace', 'Explore'],
  ['/business-providers-marketplace', 'Explore'],
  ['/cart', 'Cart'],
  ['/orders', 'You'],
  ['/admin/people', undefined],
  ['/nobody-knows-this', undefined],
] as const)('on phones what stands under %s belongs to the tab %s', (under, label) => {
  expect(tabOf(under)?.label).toBe(label)
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
