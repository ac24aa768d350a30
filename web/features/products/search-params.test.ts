import { expect, test } from 'vitest'
import { ProductSearch } from '#contract/products'
import { filterOf, isLanding, readProductSearch, withFilter } from './search-params'

const SOUND = [
  {},
  { q: ' hemp lead ' },
  { category: 'dry-food', species: 'small-pet' },
  { stage: 'adult', size: ['s', 'xl'], shop: 'kettle-hill' },
  { minPrice: '10', maxPrice: '60.5', rating: '4.5' },
  { minPrice: 0, maxPrice: 100_000, rating: 1 },
  { inStock: 'true', onSale: true },
  { sort: 'price-asc', cursor: 'WyJyZWxldmFuY2UiXQ' },
]

test.each(SOUND)('%j reads as the contract reads it', (raw) => {
  expect(readProductSearch(raw)).toEqual(ProductSearch.parse(raw))
})

test('from 50 to 10 is read as from 10 to 50', () => {
  expect(readProductSearch({ minPrice: '50', maxPrice: '10' })).toEqual({ minPrice: 10, maxPrice: 50 })
})

const MANGLED = [
  { q: '   ', category: 'Dry Food', species: 'dragon', stage: ['old', 'adult', 'adult'], size: 'xxl' },
  { minPrice: '', maxPrice: '-3', rating: '9', inStock: 'false', onSale: '' },
  { minPrice: 'many', maxPrice: 'Infinity', sort: 'random', cursor: 'x'.repeat(401) },
  { q: 'x'.repeat(300), shop: Array.from({ length: 40 }, (_, i) => `shop-${i}`) },
  { q: { toString: 'trap' }, stage: { 0: 'adult' }, shop: [['a-shop']], utm_source: 'mail' },
]

test.each(MANGLED)('what is wrong in %j is left out, and the rest is sound', (raw) => {
  const search = readProductSearch(raw as Record<string, unknown>)
  expect(ProductSearch.parse(search)).toEqual(search)
  expect(Object.values(search)).not.toContain(undefined)
})

test('what the server could not store is left out of the words', () => {
  expect(readProductSearch({ q: '\0' })).toEqual({})
  expect(readProductSearch({ q: 'wet\0food \ud83d' })).toEqual({ q: 'wet food \ufffd' })
})

test('a search knows every field of the contract', () => {
  const all = {
    q: 'lead',
    category: 'leads',
    species: 'dog',
    stage: ['adult'],
    size: ['m'],
    shop: ['kettle-hill'],
    brand: ['Rook & Rye'],
    diet: ['grain-free'],
    minPrice: 1,
    maxPrice: 2,
    rating: 4,
    inStock: true,
    onSale: true,
    sort: 'newest',
    cursor: 'abc',
  }
  expect(Object.keys(readProductSearch(all)).sort()).toEqual(Object.keys(ProductSearch.shape).sort())
})

test('reading what was read changes nothing', () => {
  for (const raw of [...SOUND, ...MANGLED]) {
    const once = readProductSearch(raw as Record<string, unknown>)
    expect(readProductSearch(once)).toEqual(once)
  }
})

test('another filter begins at the first page and keeps the order', () => {
  const search = readProductSearch({ species: 'dog', sort: 'newest', cursor: 'abc' })
  expect(withFilter(search, { category: 'toys' })).toEqual({ species: 'dog', sort: 'newest', category: 'toys' })
  expect(withFilter(search, { species: undefined })).toEqual({ sort: 'newest' })
  expect(filterOf(search)).toEqual({ species: 'dog' })
})

test('only whole shelves are landings', () => {
  expect(isLanding({})).toBe(true)
  expect(isLanding({ species: 'dog', category: 'food' })).toBe(true)
  expect(isLanding({ species: 'dog', cursor: 'abc' })).toBe(false)
  expect(isLanding({ q: 'lead' })).toBe(false)
})
