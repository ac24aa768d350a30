import { expect, test } from 'vitest'
import { FIGURE_RANGES, rangeBefore, rangeOf, rangeYearAgo } from './figures.rules'

test('the ranges end today, but for the month before', () => {
  expect(FIGURE_RANGES.map((name) => Object.values(rangeOf(name, '2026-03-15')).join(' '))).toEqual([
    '2026-03-09 2026-03-15',
    '2026-02-14 2026-03-15',
    '2025-12-16 2026-03-15',
    '2026-03-01 2026-03-15',
    '2026-02-01 2026-02-28',
    '2026-01-01 2026-03-15',
  ])
})

test('the range before has as many days and ends the day before', () => {
  expect(rangeBefore({ from: '2026-03-01', to: '2026-03-10' })).toEqual({ from: '2026-02-19', to: '2026-02-28' })
  expect(rangeBefore({ from: '2026-03-01', to: '2026-03-01' })).toEqual({ from: '2026-02-28', to: '2026-02-28' })
})

test('a year ago the leap day was the 28th of February', () => {
  expect(rangeYearAgo({ from: '2028-02-29', to: '2028-03-01' })).toEqual({ from: '2027-02-28', to: '2027-03-01' })
})
