import { expect, test } from 'vitest'
import { chosenIssuer, issuersOf } from './issuers'

const parent = { id: 'p', userType: 'pet-parent', role: 'owner' } as const
const shop = { id: 's', userType: 'business-provider', role: 'owner' } as const
const clinic = { id: 'c', userType: 'veterinary-clinic', role: 'owner' } as const

test('everybody but pet parents issues invoices', () => {
  expect(issuersOf([parent, shop, clinic])).toEqual([shop, clinic])
})

test.each([
  ['the one of the address', 'c', shop, clinic],
  ['the active one', undefined, clinic, clinic],
  ['the first one for a pet parent', undefined, parent, shop],
  ['the first one where the address names nobody of theirs', 'x', parent, shop],
])('the page is about %s', (_which, asked, active, expected) => {
  expect(chosenIssuer([parent, shop, clinic], asked, active)).toBe(expected)
})

test('a pet parent has no business', () => {
  expect(chosenIssuer([parent], 'p', parent)).toBeUndefined()
})

test('a manager bills for a shop and does not see its payouts, staff do neither', () => {
  const held = (['manager', 'staff'] as const).map((role) => ({ ...shop, role }))
  expect(issuersOf(held).map(({ role }) => role)).toEqual(['manager'])
  expect(issuersOf(held, 'money')).toEqual([])
})
