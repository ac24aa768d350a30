import { expect, test } from 'vitest'
import type { OwnProfileCard } from '#web/kit/session/active-profile'
import { placed, sectionsOf } from './sections'

const card = (userType: OwnProfileCard['userType']) =>
  ({ id: 'a', userType, slug: 'a', role: 'owner' }) as unknown as OwnProfileCard

const marked = (userType: OwnProfileCard['userType'], path: string) =>
  placed(sectionsOf(card(userType)), path)
    .filter(({ here }) => here)
    .map(({ label, here }) => [label, here])

test.each([
  ['pet-parent', '/pet-parent-dashboard/', [['Overview', 'page']]],
  ['pet-parent', '/pets', [['My pets', 'page']]],
  ['pet-parent', '/pets/new', [['My pets', 'true']]],
  ['pet-parent', '/pet/8f2b/health', [['My pets', 'true']]],
  ['pet-parent', '/pet-parent/ada', []],
  ['pet-parent', '/orders/8f2b', [['Orders', 'true']]],
  ['pet-parent', '/settings/security', []],
  ['business-provider', '/business-provider-dashboard', [['Overview', 'page']]],
  ['business-provider', '/business-provider-dashboard/orders/8f2b', [['Orders', 'true']]],
  ['business-provider', '/business-provider-dashboard/products/new', [['Products', 'true']]],
  ['business-provider', '/orders/8f2b', [['Purchases', 'true']]],
  ['business-provider', '/invoices/8f2b/edit', [['Invoices', 'true']]],
  ['service-provider', '/payouts/8f2b', [['Payouts', 'true']]],
] as const)('on the %s’s way to %s one section is marked', (userType, path, here) => {
  expect(marked(userType, path)).toEqual(here)
})
