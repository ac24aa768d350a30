import { expect, test } from 'vitest'
import tree from '../routeTree.gen.ts?raw'

/** The specification's routes (section 2) that have a page, by the router's names for their parts. */
const ROUTES = [
  '/',
  '/products',
  '/product/$productId',
  '/products/categories',
  '/service-providers-marketplace',
  '/business-providers-marketplace',
  '/super-admin-dashboard',
  '/pet-parent-dashboard',
  '/service-provider-dashboard',
  '/business-provider-dashboard',
  '/animal-rescue-dashboard',
  '/auth',
  '/join',
  '/provider/$providerId',
  '/service-provider/$providerId',
  '/pet-parent/$parentId',
  '/animal-rescue/$rescueId',
  '/pet/$petId',
  '/business/$businessId',
  '/privacy-policy',
  '/terms-of-service',
  '/contact-us',
  '/help-center',
  '/about',
  '/pay/$invoiceId',
  '/payment-success',
]

const known = [...tree.matchAll(/fullPath: '(.+)'/g)].map(([, path = '']) => path.replace(/(.)\/$/, '$1'))

test.each(ROUTES)('the specification’s route %s is there', (route) => {
  expect(known).toContain(route)
})
