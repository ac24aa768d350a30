import { KEPT_PAGES } from 'virtual:kept-pages'
import { expect, test } from 'vitest'
import { isOneOf, isPage } from './pages'

const isKeptPage = isOneOf(KEPT_PAGES)

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

test.each([
  '/auth/v1/verify',
  '/dev/payments/pay/1',
  '/api/orders',
  '/files/a/b.webp',
  '/sitemap.xml',
  '/healthz',
  '/share/x',
  '/t/X',
])('%s is no page of the app', (path) => {
  expect(isPage(path)).toBe(false)
})

test.each(['/', '/auth', '/auth/callback', '/orders/1', '/developers', '/artists', '/team-invitation', '/shared'])(
  '%s is a page of the app',
  (path) => {
    expect(isPage(path)).toBe(true)
  },
)
