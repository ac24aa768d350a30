import { expect, test } from 'vitest'
import { attemptFor } from './attempt'

const order = {
  contact: { email: 'ada@example.com', name: 'Ada' },
  address: {
    name: 'Ada',
    line1: '1 Harbor Road',
    locality: 'Portland',
    region: 'ME',
    postcode: '04101',
    country: 'US' as const,
  },
  fulfilment: { shop1: 'ship' as const, shop2: 'pickup' as const },
  lines: [
    { productId: 'lead', quantity: 1, shownPrice: 28.5 },
    { productId: 'bowl', quantity: 2, shownPrice: 12 },
  ],
}
const ids = () => {
  let count = 0
  return () => `key-${++count}`
}

test('the same request keeps its key, so two presses place one order', () => {
  const newId = ids()
  const first = attemptFor(null, order, newId)
  expect(attemptFor(first, structuredClone(order), newId)).toBe(first)
})

test('nothing that was typed is kept', () => {
  const { request } = attemptFor(null, { ...order, giftNote: 'For Fig' }, ids())
  expect(request).toMatch(/^[0-9a-f]{16}$/)
})

test('a field left empty is none', () => {
  const newId = ids()
  const first = attemptFor(null, { ...order, note: '' }, newId)
  expect(attemptFor(first, order, newId)).toBe(first)
})

test('the order of lines and shops does not matter', () => {
  const newId = ids()
  const first = attemptFor(null, order, newId)
  const turned = {
    ...order,
    lines: [...order.lines].reverse(),
    fulfilment: { shop2: 'pickup' as const, shop1: 'ship' as const },
  }
  expect(attemptFor(first, turned, newId).idempotencyKey).toBe(first.idempotencyKey)
})

test.each([
  ['a quantity', { ...order, lines: [{ productId: 'lead', quantity: 2, shownPrice: 28.5 }] }],
  ['a price', { ...order, lines: [{ productId: 'lead', quantity: 1, shownPrice: 29 }, order.lines[1] as never] }],
  ['the address', { ...order, address: { ...order.address, postcode: '04102' } }],
  ['the email', { ...order, contact: { ...order.contact, email: 'grace@example.com' } }],
  ['the country', { ...order, address: { ...order.address, country: 'GB' as const } }],
  ['the gift note', { ...order, giftNote: 'For Fig' }],
  ['a discount code', { ...order, codes: ['FIG10'] }],
  ['the day that was shown', { ...order, shownBy: { shop1: '2026-03-05' } }],
  ['the delivery', { ...order, fulfilment: { shop1: 'pickup' as const, shop2: 'pickup' as const } }],
])('another order is one that differs in %s', (_, changed) => {
  const newId = ids()
  const first = { ...attemptFor(null, order, newId), placedKey: 'group' }
  expect(attemptFor(first, changed, newId)).toMatchObject({ idempotencyKey: 'key-2', placedKey: null })
})

test('an attempt knows what it orders', () => {
  expect(attemptFor(null, order, ids()).productIds).toEqual(['lead', 'bowl'])
})
