import { expect, test } from 'vitest'
import { type Hours, openWords } from './open-words'

const SHOP: Hours = {
  hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: 480, closes: 1050 })),
  closure: null,
  timeZone: 'America/New_York',
  emergencyUntil: null,
}
const at = (iso: string, hours: Partial<Hours> = {}) => openWords({ ...SHOP, ...hours }, new Date(iso), 'en-US')

test.each([
  ['2026-11-18T15:00:00Z', true, 'Open until 5:30 PM'],
  ['2026-11-18T12:59:00Z', false, 'Closed, opens Wed 8 AM'],
  ['2026-11-18T22:30:00Z', false, 'Closed, opens Thu 8 AM'],
  ['2026-11-21T15:00:00Z', false, 'Closed, opens Mon 8 AM'],
])('at %s: %s, %s', (iso, open, words) => {
  const said = at(iso)
  expect(said?.open).toBe(open)
  expect(said?.words.replace(/\s/g, ' ')).toBe(words)
})

test('a holiday goes before the hours, and says until when', () => {
  expect(at('2026-11-18T15:00:00Z', { closure: { from: '2026-11-16', to: '2026-11-20', note: '' } })).toEqual({
    open: false,
    words: 'Closed until November 20',
  })
})

test('a clinic that takes emergencies says so, and no longer than it does', () => {
  const emergencyUntil = new Date('2026-11-18T16:00:00Z')
  expect(at('2026-11-18T15:00:00Z', { emergencyUntil })?.words).toBe('Takes emergencies now')
  expect(at('2026-11-18T16:00:00Z', { emergencyUntil })?.words).toMatch(/^Open until/)
})

test('without hours nothing is said', () => {
  expect(at('2026-11-18T15:00:00Z', { hours: [] })).toBeNull()
})

test('always open is said as that', () => {
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 0, closes: 1440 }))
  expect(at('2026-11-18T15:00:00Z', { hours })?.words).toBe('Always open')
})
