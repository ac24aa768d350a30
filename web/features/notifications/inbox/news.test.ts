import { expect, test } from 'vitest'
import { isSame, newsOf } from './news'

const unread = (count: number, day: number | null, more = false) => ({
  count,
  more,
  newestAt: day === null ? null : new Date(Date.UTC(2026, 0, day)),
})

test.each([
  ['the first one', unread(0, null), unread(1, 1), 'A new notification, 1 unread'],
  ['one more', unread(4, 1), unread(5, 2), 'A new notification, 5 unread'],
  ['several', unread(4, 1), unread(7, 2), '3 new notifications, 7 unread'],
  ['one while others were read', unread(4, 1), unread(2, 2), 'A new notification, 2 unread'],
  ['one too many to count', unread(99, 1, true), unread(99, 2, true), 'A new notification, more than 99 unread'],
  ['one that was read elsewhere already', unread(0, 1), unread(0, 2), ''],
  ['what was marked as unread again', unread(0, 2), unread(9, 2), ''],
  ['what was read', unread(9, 2), unread(0, 2), ''],
  ['what was forgotten', unread(1, 2), unread(0, null), ''],
])('%s is told in the right words, or not at all', (_what, known, now, words) => {
  expect(newsOf(known, now)).toBe(words)
})

test('the same count of the same notifications is no change, however often it is asked for', () => {
  expect(isSame(unread(4, 1), unread(4, 1))).toBe(true)
  expect(isSame(unread(0, null), unread(0, null))).toBe(true)
  for (const other of [unread(5, 1), unread(4, 2), unread(4, null), unread(4, 1, true)]) {
    expect(isSame(unread(4, 1), other)).toBe(false)
  }
})
