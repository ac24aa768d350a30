import { expect, test } from 'vitest'
import type { Notification } from '#contract/notifications'
import { withMarks, withUnread } from './marks'

const BEFORE = new Date('2026-01-01')
const NOW = new Date('2026-02-01')
const one = (id: string, readAt: Date | null): Notification => ({
  id,
  kind: 'orders',
  title: id,
  body: '',
  href: '/orders',
  about: null,
  times: 1,
  createdAt: BEFORE,
  readAt,
  snoozedUntil: null,
})
const pages = {
  pages: [
    { items: [one('a', null), one('b', BEFORE)], next: 'x' },
    { items: [one('c', null)], next: null },
  ],
  pageParams: [null, 'x'],
}
const readAtOf = (marked: ReturnType<typeof withMarks>) =>
  marked.pages.flatMap(({ items }) => items.map(({ readAt }) => readAt))

test('what is named is marked on every page, and what was read before keeps its moment', () => {
  expect(readAtOf(withMarks(pages, { ids: ['a', 'b'] }, NOW))).toEqual([NOW, BEFORE, null])
  expect(readAtOf(withMarks(pages, {}, NOW))).toEqual([NOW, BEFORE, NOW])
  expect(readAtOf(withMarks(pages, { ids: ['b'] }, null))).toEqual([null, null, null])
  expect(readAtOf(withMarks(pages, { kind: 'orders' }, NOW))).toEqual([NOW, BEFORE, NOW])
  expect(readAtOf(withMarks(pages, { kind: 'security' }, NOW))).toEqual([null, BEFORE, null])
})

test.each([
  [{ count: 3, more: false }, -1, { count: 2, more: false }],
  [{ count: 0, more: false }, -1, { count: 0, more: false }],
  [{ count: 99, more: false }, 1, { count: 99, more: true }],
  [{ count: 99, more: true }, -1, { count: 99, more: true }],
  [{ count: 99, more: true }, Number.NEGATIVE_INFINITY, { count: 0, more: false }],
])('%o and %d more is %o', (before, change, after) => {
  expect(withUnread({ ...before, newestAt: NOW }, change)).toEqual({ ...after, newestAt: NOW })
})

test('what is put off is read and says until when; marked as unread it no longer does', () => {
  const until = new Date(Date.UTC(2026, 0, 12, 9))
  const put = withMarks(pages, { ids: ['a'] }, NOW, until)
  const [one] = put.pages.flatMap(({ items }) => items).filter(({ id }) => id === 'a')
  expect(one).toMatchObject({ readAt: NOW, snoozedUntil: until })
  const back = withMarks(put, { ids: ['a'] }, null)
  expect(back.pages.flatMap(({ items }) => items).find(({ id }) => id === 'a')).toMatchObject({
    readAt: null,
    snoozedUntil: null,
  })
})
