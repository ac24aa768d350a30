import { expect, test } from 'vitest'
import { orderWords } from './order-words'

test.each([
  [{}, 'Ranked by documents we checked, a complete profile, and room for new clients. Nobody can pay to rank higher.'],
  [
    { near: '43.86,-69.51', q: 'Mara' },
    'Names that match your words come first. Ranked by documents we checked, a complete profile, room for new clients, and how near they are. Nobody can pay to rank higher.',
  ],
  [{ sort: 'nearest' as const }, 'Nearest first, as the crow flies.'],
])('a list %j says why it stands so', (search, words) => {
  expect(orderWords(search, { types: ['service-provider'] })).toBe(words)
})

test('shops have customers', () => {
  expect(orderWords({}, { types: ['business-provider'] })).toContain('room for new customers')
})
