import { expect, test } from 'vitest'
import { yearTables } from './year-table'

const row = (month: string, category: 'food' | 'vet', total: number, currency = 'USD') => ({
  month,
  category,
  total,
  currency,
  count: 1,
})

test('a year is added up by month and category, exact to the cent', () => {
  const sums = [row('2026-05', 'food', 0.1), row('2026-05', 'vet', 0.2), row('2026-04', 'food', 19.99)]
  expect(yearTables({ sums })).toEqual([
    {
      currency: 'USD',
      categories: ['food', 'vet'],
      months: [
        { month: '2026-05', of: { food: 0.1, vet: 0.2 }, total: 0.3 },
        { month: '2026-04', of: { food: 19.99 }, total: 19.99 },
      ],
      totals: { food: 20.09, vet: 0.2 },
      total: 20.29,
    },
  ])
})

test('money of one currency is not added to that of another', () => {
  const tables = yearTables({ sums: [row('2026-05', 'food', 5), row('2026-05', 'food', 7, 'EUR')] })
  expect(tables.map(({ currency, total }) => [currency, total])).toEqual([
    ['EUR', 7],
    ['USD', 5],
  ])
  expect(yearTables({ sums: [] })).toEqual([])
})
