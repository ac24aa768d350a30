import { expect, test } from 'vitest'
import { isPrivatePage } from '#web/kit/page/areas'
import { isKeptPage, isOwnPage, isPage, PAGES } from './public-pages'

/** The pages there are: `/product/$productId` for `product/$productId.tsx`. */
const existing = Object.keys(import.meta.glob(['../../routes/**/*.tsx', '!../../routes/__root.tsx'])).map(
  (file) => file.replace(/^(?:\.\.\/){2}routes/, '').replace(/(?:\/index)?\.tsx$/, '') || '/',
)

test('of every page it is said whether it is public and whether it may be kept', () => {
  expect(existing.toSorted()).toEqual(Object.keys(PAGES).toSorted())
})

test.each(existing)('%s asks about the beginning unless it is public', (page) => {
  const path = page.replace(/\$\w+/g, '0fd52d8c')
  for (const address of [path, `${path}/`]) expect(isOwnPage(address)).toBe(PAGES[page] === 'own')
  // what is left at signing out, and what a visitor is asked to sign in for, is not public
  if (isOwnPage(path)) expect(isPrivatePage(path)).toBe(true)
})

test.each([
  '/pet-parent-dashboard',
  '/super-admin-dashboard',
  '/admin/people',
  '/notifications',
  '/invoices/7f1c/edit',
  '/payouts',
  '/orders/7f1c',
  '/settings/profile',
])('%s is somebody’s own', (path) => {
  expect(isOwnPage(path)).toBe(true)
})

test.each([
  '/',
  '/search',
  '/cart',
  '/checkout',
  '/pay/7f1c',
  '/auth',
  '/settings/accessibility',
  '/nobody-knows-this',
])('%s is public', (path) => {
  expect(isOwnPage(path)).toBe(false)
})

test.each(['/', '/products', '/products/categories', '/product/0fd52d8c-8062-5641-92a0-05681e4d7592'])(
  '%s is kept',
  (path) => {
    expect(isKeptPage(path)).toBe(true)
  },
)

test.each([
  '/orders',
  '/orders/1',
  '/Orders',
  '/%6frders',
  '/checkout',
  '/checkout/done',
  '/settings/account',
  '/admin/people/1',
  '/auth',
  '/auth/callback',
  '/pay/1',
  '/payment-success',
  '/cart',
  '/search',
  '/pet-parent-dashboard',
  '/super-admin-dashboard',
  '/settings/notifications',
  '/nobody-knows-this',
  '/product/1/edit',
  '/products/../orders',
  '//products',
])('%s is never kept', (path) => {
  expect(isKeptPage(path)).toBe(false)
})

test.each(['/auth/v1/verify', '/dev/payments/pay/1', '/api/orders', '/files/a/b.webp', '/sitemap.xml', '/healthz'])(
  '%s is no page of the app',
  (path) => {
    expect(isPage(path)).toBe(false)
  },
)

test.each(['/', '/auth', '/auth/callback', '/orders/1', '/developers', '/artists'])(
  '%s is a page of the app',
  (path) => {
    expect(isPage(path)).toBe(true)
  },
)
