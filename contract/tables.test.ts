import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { CARD_COLUMNS } from './card-slot'
import { ProductCard } from './products'
import { type Column, tabled, untabled } from './tables'

const card = (name: string, price: number | null) => ({ name, shop: { id: '7', slug: 'shop' }, price, sizes: [1, 2] })

test('a list of alike objects names its fields once, those of the objects in them too', () => {
  expect(tabled({ items: [card('Bowl', 4), card('Bed', null), card('Ball', 2)] }, [])).toEqual({
    items: {
      '#': ['name', ['shop', ['id', 'slug']], 'price', 'sizes'],
      rows: [
        ['Bowl', '7', 'shop', 4, [1, 2]],
        ['Bed', '7', 'shop', null, [1, 2]],
        ['Ball', '7', 'shop', 2, [1, 2]],
      ],
    },
  })
})

test('what is read is what was written, whatever it was', () => {
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { depthSize: 'medium' },
      fc.constantFrom(null, 0, 1.5, '', 'Bowl', 'Stoneware bowl', true),
      fc.array(tie('tree'), { maxLength: 5 }),
      fc.record({ a: tie('tree'), b: tie('tree') }),
      fc.array(fc.record({ a: tie('tree'), b: fc.record({ c: tie('tree') }) }), { minLength: 3, maxLength: 4 }),
    ),
  }))
  fc.assert(
    fc.property(tree, (value) => {
      expect(untabled(JSON.parse(JSON.stringify(tabled(value, []))))).toEqual(value)
    }),
  )
})

test('words that stand twice in a row are written once', () => {
  const bowl = (name: string) => ({ name, picture: { alt: name }, size: 'M', sold: 'M' })
  const list = [bowl('Stoneware bowl'), bowl('Bed'), bowl('Quiet fountain')]
  expect(tabled(list, [])).toEqual({
    '#': ['name', ['picture', ['alt']], 'size', 'sold'],
    rows: [
      ['Stoneware bowl', { '=': 0 }, 'M', 'M'],
      ['Bed', 'Bed', 'M', 'M'],
      ['Quiet fountain', { '=': 0 }, 'M', 'M'],
    ],
  })
  expect(untabled(tabled(list, []))).toEqual(list)
})

test('an absent field stays absent', () => {
  const lists = [
    [{ a: 1 }, { a: 2, b: undefined }, { a: 3 }],
    [{ a: undefined }, { a: 1 }, { a: 2 }],
  ]
  for (const list of lists) expect(tabled(list, [])).toEqual(list)
})

test('a slot is a row to come, of the columns that are said', () => {
  const slot = { id: '1', slot: 'mark-1' }
  expect(tabled([card('Bowl', 4), slot], ['price', 'name'])).toEqual({
    '#': ['price', 'name'],
    rows: [[4, 'Bowl'], slot],
  })
})

test('the columns of a product’s card are those that its shape has', () => {
  const shape = (fields: Record<string, unknown>): Column[] =>
    Object.entries(fields).map(([name, field]) => (field instanceof z.ZodObject ? [name, shape(field.shape)] : name))
  expect(CARD_COLUMNS).toEqual(shape(ProductCard.shape))
})
