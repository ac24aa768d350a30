import { PAGES } from 'virtual:pages'
import { describe, expect, test } from 'vitest'
import { isPrivate, isPromptFree } from '../kit/page/shown-page'
import { tabOf } from '../kit/page/tabs'
import { isOneOf } from '../lib/worker/pages'
import tree from '../routeTree.gen.ts?raw'

const at = (path: string) => {
  const page = PAGES.find((one) => one.path === path) ?? PAGES.find((one) => isOneOf([one.path])(path))
  if (!page) throw new Error(`no page at ${path}`)
  return page
}

test('what is read of the routes’ files are the pages the router knows', () => {
  const known = [...tree.matchAll(/fullPath: '(.+)'/g)].map(([, path = '']) => path.replace(/(.)\/$/, '$1'))
  expect(known.length).toBeGreaterThan(60)
  expect(PAGES.map(({ path }) => path).toSorted()).toEqual(known.toSorted())
})

describe('whose a page is', () => {
  test.each([
    '/pet-parent-dashboard',
    '/super-admin-dashboard',
    '/admin/people',
    '/notifications',
    '/invoices/7f1c/edit',
    '/payouts',
    '/orders/7f1c',
    '/sales',
    '/settings/profile',
  ])('%s is somebody’s own', (path) => {
    expect(at(path).page).toBe('own')
  })

  test.each(['/', '/search', '/cart', '/checkout', '/pay/7f1c', '/auth', '/settings/accessibility'])(
    '%s is public, so nothing asks about the beginning',
    (path) => {
      expect(at(path).page).not.toBe('own')
    },
  )

  test.each(['/checkout', '/checkout/done', '/settings/accessibility', '/orders', '/animal-rescue-dashboard'])(
    'signing out leaves %s',
    (path) => {
      expect(isPrivate(at(path))).toBe(true)
    },
  )

  test.each(['/', '/products', '/pet-parent/7', '/cart', '/auth', '/pay/7'])('signing out stays on %s', (path) => {
    expect(isPrivate(at(path))).toBe(false)
  })
})

test.each([
  ['/auth', 'task', true],
  ['/join', 'task', true],
  ['/auth/callback', 'task', true],
  ['/checkout', 'task', true],
  ['/contact-us', 'task', true],
  ['/pay/7', 'task', true],
  ['/payment-success', 'task', true],
  ['/offline', 'quiet', true],
  ['/products', 'list', false],
  ['/search', 'list', false],
  ['/service-providers-marketplace', 'list', false],
  ['/business-providers-marketplace', 'list', false],
  ['/products/categories', 'full', false],
  ['/cart', 'full', false],
] as const)('%s has the frame %s, and is left in peace: %s', (path, frame, left) => {
  expect(at(path).frame).toBe(frame)
  expect(isPromptFree(at(path))).toBe(left)
})

test.each([
  ['/product/7', '/products', 'Shop'],
  ['/products/categories', '/products/categories', 'Shop'],
  ['/provider/mara-k', '/service-providers-marketplace', 'Explore'],
  ['/veterinary-clinic/7', '/business-providers-marketplace', 'Explore'],
  ['/invoices/7/edit', '/orders', 'You'],
  ['/pet/7/health', '/orders', 'You'],
  ['/household', '/orders', 'You'],
  ['/checkout', null, undefined],
  ['/admin/people/7', '/admin/people', undefined],
  ['/help-center', null, undefined],
] as const)('%s stands under %s, on phones under the tab %s', (path, under, tab) => {
  const page = at(path)
  expect(page.under).toBe(under)
  expect(tabOf(page.under ?? path)?.label).toBe(tab)
})
