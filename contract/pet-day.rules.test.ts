import { expect, test } from 'vitest'
import { dayState, inDayOrder } from './pet-day.rules'

const NOW = Date.parse('2026-05-01T12:00Z')
const at = (minutes: number, answer: unknown = null) => ({ dueAt: new Date(NOW + minutes * 60_000), answer })

test.each([
  [61, 'later'],
  [60, 'due'],
  [0, 'due'],
  [-30, 'due'],
  [-31, 'overdue'],
  [-720, 'overdue'],
  [-721, 'missed'],
])('what is due in %d minutes is %s', (minutes, state) => {
  expect(dayState(at(minutes), NOW)).toBe(state)
  expect(dayState(at(minutes, { by: 'Ada' }), NOW)).toBe('answered')
})

test('what is overdue comes first, and what is done last', () => {
  const items = [at(-10, true), at(200), at(-800), at(10), at(-60), at(-90)]
  expect(inDayOrder(items, NOW).map(({ dueAt }) => (dueAt.getTime() - NOW) / 60_000)).toEqual([
    -90, -60, 10, 200, -800, -10,
  ])
})
