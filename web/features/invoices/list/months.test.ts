import { expect, test } from 'vitest'
import { monthsSince } from './months'

const DAY = '2026-05-20'

test('months begin with the first that has an invoice, three years back at most', () => {
  expect(monthsSince('2026-03', DAY)).toEqual(['2026-05', '2026-04', '2026-03'])
  expect(monthsSince('2019-01', DAY).at(-1)).toBe('2023-06')
})

test('an invoice dated ahead leaves this month to choose', () => {
  expect(monthsSince('2026-07', DAY)).toEqual(['2026-05'])
})

test('without any invoice, months go back a year', () => {
  expect(monthsSince(null, DAY)).toHaveLength(12)
  expect(monthsSince(undefined, DAY).at(-1)).toBe('2025-06')
})
