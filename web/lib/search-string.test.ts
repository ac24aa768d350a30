import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-string'

test.each([
  ['', {}],
  ['?q=dog+bed', { q: 'dog bed' }],
  ['?stage=adult&stage=senior', { stage: ['adult', 'senior'] }],
  ['?minPrice=&maxPrice=20', { minPrice: '', maxPrice: '20' }],
  ['?q=123&code=007', { q: '123', code: '007' }],
])('%s is read and written without a change', (text, search) => {
  expect(parseSearch(text)).toEqual(search)
  expect(stringifySearch(search)).toBe(text)
})

test('numbers and yes are written as words, nothing is left out', () => {
  expect(stringifySearch({ rating: 4, inStock: true, sort: undefined, shop: ['kettle-hill'] })).toBe(
    '?rating=4&inStock=true&shop=kettle-hill',
  )
})
