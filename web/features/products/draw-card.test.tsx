import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import type { ProductCard } from '#contract/products'
import { drawn } from '#web/kit/testing/part'
import { drawCard } from './draw-card'
import { ProductRow } from './product-grid'

const card: ProductCard = {
  id: '00000000-0000-4000-8000-000000000001',
  slug: 'bowl',
  name: 'Bowl “Ada” & <friends>',
  optionValue: null,
  shop: { id: '00000000-0000-4000-8000-000000000002', slug: 'shop', name: 'Shop' },
  price: 12.5,
  compareAtPrice: 15,
  currency: 'USD',
  netContent: 2,
  netUnit: 'kg',
  ratingAvg: 4.5,
  ratingCount: 12,
  available: 1,
  picture: { src: '/art/goods/bowl/sage/bowl.svg', alt: '' },
  variations: 1,
  isNew: false,
  freeDeliveryOver: 49,
}

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const inner = (html: string) => /<li[^>]*>(.*?)<\/li>/.exec(html)?.[1]

test.each([
  ['on sale', card],
  ['sold out', { ...card, available: 0 }],
  ['of several sizes', { ...card, variations: 3 }],
  ['that is new', { ...card, compareAtPrice: null, isNew: true, ratingCount: 0 }],
])('a card %s by itself is what the page draws, but for the marks between its texts', (_, product) => {
  const inPage = inner(drawn(<ProductRow products={[product]} />))
  expect(inPage).toBeDefined()
  expect(drawCard(product, router).replaceAll('<!-- -->', '')).toBe(inPage)
})

test('what is new says so once', () => {
  const html = drawCard({ ...card, compareAtPrice: null, isNew: true, ratingCount: 0 }, router)
  expect(html.match(/New/g)).toHaveLength(1)
})

test('a card that many people are sent says nothing of anybody’s wish list', () => {
  expect(drawCard(card, router)).not.toMatch(/Save|aria-pressed/)
})

test('a slot is the text that the server replaces', () => {
  expect(inner(drawn(<ProductRow products={[{ id: card.id, slot: 'mark-of-the-server' }]} />))).toBe(
    'mark-of-the-server',
  )
})
