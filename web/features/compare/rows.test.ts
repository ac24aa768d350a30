import { expect, test } from 'vitest'
import type { ProductDetail } from '#contract/products'
import { compareRows } from './rows'

const product = (own: Partial<ProductDetail>) =>
  ({
    shop: { name: 'Fern' },
    ratingAvg: 4.5,
    ratingCount: 0,
    available: 3,
    brand: 'Fern',
    optionValue: null,
    netContent: null,
    netUnit: null,
    currency: 'USD',
    dietFlags: [],
    seller: { returnDays: 30 },
    specifications: [],
    ingredients: null,
    ...own,
  }) as unknown as ProductDetail

test('says where products differ, and leaves out what none of them states', () => {
  const rows = compareRows(
    [product({ specifications: [{ name: 'Material', value: 'Hemp' }] }), product({ available: 0 })],
    () => '$5.00',
  )
  expect(rows.map(({ name }) => name)).toEqual(['Price', 'Shop', 'Stock', 'Brand', 'Returns', 'Material'])
  expect(rows.filter(({ differs }) => differs)).toEqual([
    { name: 'Stock', values: ['In stock', 'Sold out'], differs: true },
    { name: 'Material', values: ['Hemp', ''], differs: true },
  ])
})
