import { expect, test } from 'vitest'
import { mergeWords } from './cart-words'
import { pendingMerge } from './merge'

const entry = (product_id: string, quantity: number) => ({ product_id, quantity, created_at: '' })
const ids = () => {
  let count = 0
  return () => `merge-${++count}`
}

test('the same lines keep their merge id, in whatever order they stand', () => {
  const newId = ids()
  const first = pendingMerge(null, [entry('lead', 1), entry('bowl', 2)], newId)
  expect(pendingMerge(first, [entry('bowl', 2), entry('lead', 1)], newId).mergeId).toBe(first.mergeId)
})

test('other lines are another merge', () => {
  const newId = ids()
  const first = pendingMerge(null, [entry('lead', 1)], newId)
  expect(pendingMerge(first, [entry('lead', 2)], newId).mergeId).not.toBe(first.mergeId)
})

const note = { productId: 'x', name: 'Hemp rope leash', wanted: 5, kept: 2 }
test.each([
  [
    { ...note, kind: 'clamped' as const },
    'You asked for 5 of Hemp rope leash. You can order up to 2. Your cart now has 2.',
  ],
  [{ ...note, kind: 'clamped' as const, kept: 0 }, 'Hemp rope leash is sold out, so it isn’t in your cart.'],
  [{ ...note, kind: 'gone' as const, kept: 0 }, 'Hemp rope leash isn’t for sale right now, so it isn’t in your cart.'],
])('a merged line that changed is told in words', (given, words) => {
  expect(mergeWords(given)).toBe(words)
})
