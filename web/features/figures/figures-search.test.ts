import { expect, test } from 'vitest'
import { daysOf, readFiguresSearch } from './figures-search'

test('an address of nonsense is the last 30 days', () => {
  expect(readFiguresSearch({ range: 'ever', from: '2026-02-30', to: 3 })).toEqual({})
  expect(readFiguresSearch({ range: '30-days' })).toEqual({})
  expect(daysOf({}, '2026-03-30')).toEqual({ from: '2026-03-01', to: '2026-03-30' })
})

test('own days count before a named range, unless they make no sense', () => {
  const own = { from: '2026-01-05', to: '2026-01-06' }
  expect(readFiguresSearch({ range: '7-days', ...own })).toEqual(own)
  expect(readFiguresSearch({ range: '7-days', from: own.to, to: own.from })).toEqual({ range: '7-days' })
})
