import { expect, test } from 'vitest'
import type { ProductDetail } from '#contract/products'
import { compareRows, shownRows } from './rows'

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
    () => null,
  )
  expect(rows.map(({ name }) => name)).toEqual(['Price', 'Shop', 'Stock', 'Brand', 'Returns', 'Material'])
  expect(rows.filter(({ differs }) => differs)).toEqual([
    { name: 'Stock', values: ['In stock', 'Sold out'], differs: true },
    { name: 'Material', values: ['Hemp', ''], differs: true },
  ])
})

test('what holds how much stands once, and diets are named as the filters name them', () => {
  const rows = compareRows(
    [
      product({ netContent: 255, netUnit: 'g', optionValue: '9 oz', dietFlags: ['grain-free', 'high-protein'] }),
      product({ netContent: 255, netUnit: 'g', specifications: [{ name: 'Net content', value: '9 oz' }] }),
    ],
    () => '$5.00',
    ({ netContent }) => (netContent ? '$8.89 per lb' : null),
  )
  const values = Object.fromEntries(rows.map((row) => [row.name, row.values]))
  expect(rows.filter(({ name }) => name === 'Net content')).toHaveLength(1)
  expect(values['Net content']).toEqual(['9 oz', '9 oz'])
  expect(values['Unit price']).toEqual(['$8.89 per lb', '$8.89 per lb'])
  expect(values.Option).toEqual(['9 oz', 'Only one'])
  expect(values.Diet).toEqual(['Grain-free, High protein', ''])
})

test('one product left alone keeps all its lines, also when only differences were asked for', () => {
  const alone = compareRows(
    [product({ seller: { returnDays: 1 } as ProductDetail['seller'] })],
    () => '$5.00',
    () => null,
  )
  expect(shownRows(alone, true)).toEqual(alone)
  expect(alone.find(({ name }) => name === 'Returns')?.values).toEqual(['1 day'])
  const two = compareRows(
    [product({}), product({ available: 0 })],
    () => '$5.00',
    () => null,
  )
  expect(shownRows(two, true).map(({ name }) => name)).toEqual(['Stock'])
  expect(shownRows(two, false)).toEqual(two)
})
