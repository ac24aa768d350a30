import { expect, test } from 'vitest'
import type { ProductCard } from '#contract/products'
import { cardNote, flagOf } from './card-words'

const product: ProductCard = {
  id: '4e3a7c1e-0d6b-4a3f-9d0e-2b7a5f1c9e11',
  slug: 'lamb-and-barley',
  name: 'Lamb and barley dry food',
  optionValue: null,
  shop: { id: '4e3a7c1e-0d6b-4a3f-9d0e-2b7a5f1c9e12', slug: 'hollow-lane', name: 'Hollow Lane' },
  price: 28.5,
  compareAtPrice: null,
  currency: 'USD',
  netContent: null,
  netUnit: null,
  ratingAvg: 4.8,
  ratingCount: 12,
  available: 20,
  picture: { src: '/art/goods/bag/butter/lamb.svg', alt: '' },
  variations: 1,
  isNew: false,
  freeDeliveryOver: 49,
}

test('sold out comes before a better price, and that before being new', () => {
  const offered = { ...product, compareAtPrice: 33.5, isNew: true }
  expect(flagOf({ ...offered, available: 0 })?.words).toBe('Sold out')
  expect(flagOf(offered)).toEqual({ tone: 'spark', words: '-15%' })
  expect(flagOf({ ...offered, compareAtPrice: null })?.words).toBe('New')
  expect(flagOf(product)).toBeNull()
})

test.each<[Partial<ProductCard>, string | null]>([
  [{ netContent: 2041, netUnit: 'g' }, '4.5 lb, $6.33 per lb'],
  [{ netContent: 1021, netUnit: 'g' }, '2.25 lb, $12.67 per lb'],
  [{ netContent: 454, netUnit: 'g' }, '16 oz, $28.50 per lb'],
  [{ netContent: 1191, netUnit: 'g' }, '42 oz, $10.86 per lb'],
  [{ netContent: 850, netUnit: 'g' }, '30 oz, $15.20 per lb'],
  [{ netContent: 680, netUnit: 'g' }, '1.5 lb, $19.00 per lb'],
  [{ netContent: 1000, netUnit: 'g' }, '2.2 lb, $12.95 per lb'],
  [{ netContent: 85, netUnit: 'g' }, '3 oz, $152.00 per lb'],
  [{ netContent: 946, netUnit: 'ml' }, '1 qt, $0.89 per fl oz'],
  [{ netContent: 9464, netUnit: 'ml' }, '10 qt, $2.85 per qt'],
  [{ netContent: 237, netUnit: 'ml' }, '8 fl oz, $3.56 per fl oz'],
  [{ netContent: 60, netUnit: 'piece' }, '60 count, $0.48 per count'],
  [{ netContent: 2, netUnit: 'kg', currency: 'CAD' }, '2 kg, CA$14.25 per kg'],
  [{ netContent: 250, netUnit: 'g', currency: 'CAD' }, '250 g, CA$114.00 per kg'],
  [{ variations: 4, optionValue: 'M' }, '4 options'],
  [{}, 'Free delivery on $49+'],
  [{ price: 55 }, 'Free delivery'],
  [{ freeDeliveryOver: null }, null],
])('%j is noted as %s', (change, note) => {
  expect(cardNote({ ...product, ...change }, 'en-US')).toBe(note)
})
