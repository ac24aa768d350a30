import { expect, test } from 'vitest'
import type { ProductCard } from '#contract/products'
import { againFrom } from './buy-again.rules'

const card = (id: string, available: number) => ({ id, available }) as ProductCard
const bought = (productId: string, quantity: number) => ({ productId, title: `The ${productId}`, quantity })

test('what is still sold is bought again, as many as there are, and the rest is told', () => {
  const items = [bought('mat', 2), bought('lead', 3), bought('bowl', 1), bought('hay', 1)]
  expect(againFrom(items, [card('mat', 9), card('lead', 1), card('bowl', 0)])).toEqual({
    lines: [
      { productId: 'mat', quantity: 2 },
      { productId: 'lead', quantity: 1 },
    ],
    gone: ['The bowl', 'The hay'],
    fewer: ['The lead'],
  })
})
