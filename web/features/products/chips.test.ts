import { expect, test } from 'vitest'
import type { ProductSearch } from '#contract/products'
import { chipsOf } from './chips'
import { countWords, listTitle, namesFrom } from './words'

const names = namesFrom(undefined)
const writing = { currency: 'USD', locale: 'en-US' }
const labels = (search: ProductSearch) => chipsOf(search, names, writing).map(({ label }) => label)

test('every choice is a chip of its own, in the order of the rail', () => {
  const search: ProductSearch = {
    q: 'hemp',
    species: 'dog',
    category: 'hay-and-forage',
    stage: ['adult', 'senior'],
    size: ['xl'],
    minPrice: 10,
    maxPrice: 60.5,
    shop: ['kettle-hill'],
    brand: ['Rook & Rye'],
    diet: ['grain-free'],
    rating: 4.5,
    inStock: true,
    onSale: true,
  }
  expect(labels(search)).toEqual([
    '“hemp”',
    'Dogs',
    'Hay and forage',
    'Adult',
    'Senior',
    'Extra large',
    '$10 to $60.50',
    'Kettle hill',
    'Rook & Rye',
    'Grain-free',
    '4.5 and up',
    'In stock',
    'On sale',
  ])
})

test('one bound of the price is enough', () => {
  expect(labels({ minPrice: 0 })).toEqual(['From $0'])
  expect(labels({ maxPrice: 20 })).toEqual(['Up to $20'])
})

test('a chip takes away its own choice only, and goes back to the first page', () => {
  const chips = chipsOf({ stage: ['adult', 'senior'], sort: 'newest', cursor: 'abc' }, names, writing)
  expect(chips.map(({ without }) => without)).toEqual([
    { stage: ['senior'], sort: 'newest' },
    { stage: ['adult'], sort: 'newest' },
  ])
  expect(chipsOf({ stage: ['adult'] }, names, writing)[0]?.without).toEqual({})
})

test('order and place are not chips', () => {
  expect(labels({ sort: 'rating', cursor: 'abc' })).toEqual([])
})

test.each<[ProductSearch, string]>([
  [{}, 'Products'],
  [{ species: 'small-pet' }, 'Products for small pets'],
  [{ category: 'dry-food', species: 'cat' }, 'Dry food for cats'],
  [{ shop: ['kettle-hill'] }, 'Products from Kettle hill'],
  [{ shop: ['kettle-hill', 'long-acre'] }, 'Products'],
  [{ q: 'lead', species: 'dog' }, '“lead” for dogs'],
])('%j is headed %s', (search, title) => {
  expect(listTitle(search, names)).toBe(title)
})

test('names come from the facets once they are there', () => {
  const known = namesFrom({ categories: [], shops: [{ value: 'kettle-hill', label: 'Kettle Hill', count: 3 }] })
  expect(listTitle({ shop: ['kettle-hill'] }, known)).toBe('Products from Kettle Hill')
})

test('counts say when there are more', () => {
  expect(countWords(1, false, 'en-US')).toBe('1 product')
  expect(countWords(62, false, 'en-US')).toBe('62 products')
  expect(countWords(10_000, true, 'en-US')).toBe('10,000+ products')
})
