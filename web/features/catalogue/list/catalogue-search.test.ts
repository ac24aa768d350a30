import { expect, test } from 'vitest'
import { readCatalogueSearch, withFilter } from './catalogue-search'

test('an address of nonsense is the whole list', () => {
  expect(readCatalogueSearch({ q: '  ', status: 'gone', category: 'x', stock: 'many', sort: 1, cursor: 3 })).toEqual({})
})

test('another filter begins at the first page, and keeps the others', () => {
  const search = readCatalogueSearch({ q: ' hay ', status: 'draft', cursor: 'abc' })
  expect(withFilter(search, { stock: 'low' })).toEqual({ q: 'hay', status: 'draft', stock: 'low' })
  expect(withFilter(search, { status: undefined })).toEqual({ q: 'hay' })
})
