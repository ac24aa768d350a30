import { expect, test } from 'vitest'
import { snoozeTimes } from './snooze-times'

const at = (text: string) => snoozeTimes(new Date(text)).map(({ name, at }) => `${name} ${at.toLocaleString('sv-SE')}`)

test('on a morning there are an hour, the evening, tomorrow, and Monday', () => {
  // a Wednesday
  expect(at('2026-11-25T10:10:00')).toEqual([
    'In an hour 2026-11-25 11:10:00',
    'This evening 2026-11-25 18:00:00',
    'Tomorrow morning 2026-11-26 09:00:00',
    'Monday morning 2026-11-30 09:00:00',
  ])
})

test.each(['2026-11-25T17:40:00', '2026-11-25T21:00:00'])('from %s on this evening is no choice', (now) => {
  expect(at(now).map((one) => one.slice(0, 8))).toEqual(['In an ho', 'Tomorrow', 'Monday m'])
})

test('on a Sunday tomorrow is Monday, and the other Monday is said to be', () => {
  expect(at('2026-11-29T12:00:00').slice(2)).toEqual([
    'Tomorrow morning 2026-11-30 09:00:00',
    'A week from Monday 2026-12-07 09:00:00',
  ])
})

test('the clock changing overnight leaves nine in the morning', () => {
  expect(at('2026-10-31T20:00:00')).toContain('Tomorrow morning 2026-11-01 09:00:00')
})
