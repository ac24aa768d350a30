import { expect, test } from 'vitest'
import { orderWords } from './order-words'

test.each([
  [{}, 'What counts: documents we checked, a complete profile, room for new clients. Nobody can pay to be higher.'],
  [
    { near: '43.86,-69.51', q: 'Mara' },
    'Names that match your words come first. What counts: documents we checked, a complete profile, room for new clients, and how near they are. Nobody can pay to be higher.',
  ],
  [{ sort: 'nearest' as const }, 'The nearest come first, in a straight line.'],
])('a list %j says why it stands so', (search, words) => {
  expect(orderWords(search, { types: ['service-provider'] })).toBe(words)
})

test('shops have customers', () => {
  expect(orderWords({}, { types: ['business-provider'] })).toContain('room for new customers')
})
