import { expect, test } from 'vitest'
import type { Notification } from '#contract/notifications'
import type { RowNews } from '#web/lib/live'
import type { Pages } from './marks'
import { withNews } from './with-news'

const one = (id: string, day: number, readAt: Date | null = null): Notification => ({
  id,
  kind: 'orders',
  title: id,
  body: '',
  href: '/orders',
  about: null,
  times: 1,
  createdAt: new Date(Date.UTC(2026, 0, day)),
  readAt,
  snoozedUntil: null,
})
const pages = {
  pages: [
    { items: [one('d', 9), one('c', 8)], next: 'x' },
    { items: [one('b', 7)], next: null },
  ],
  pageParams: [null, 'x'],
}
const inserted = (id: string, day: number, kind = 'orders'): RowNews => {
  const { createdAt, readAt, ...row } = one(id, day)
  return {
    table: 'notifications',
    eventType: 'INSERT',
    new: { ...row, kind, created_at: createdAt.toISOString(), read_at: readAt },
    old: {},
  }
}
const changed = (id: string, read_at: string | null): RowNews => ({
  table: 'notifications',
  eventType: 'UPDATE',
  new: { id, read_at },
  old: { id },
})
const idsOf = (list: Pages) => list.pages.map(({ items }) => items.map(({ id }) => id).join(''))

test('what is new stands on top of the first page, in the order it came', () => {
  const after = withNews(pages, {}, [inserted('f', 11), inserted('e', 10)])
  expect(idsOf(after)).toEqual(['fedc', 'b'])
  expect(after.pages[0]?.items[0]).toEqual(one('f', 11))
  expect(after.pages.map(({ next }) => next)).toEqual(['x', null])
})

test('what was told twice stands there once, and another kind not at all', () => {
  expect(idsOf(withNews(pages, {}, [inserted('b', 7)]))).toEqual(['dc', 'b'])
  expect(idsOf(withNews(pages, { kind: 'orders' }, [inserted('e', 10, 'money')]))).toEqual(['dc', 'b'])
  expect(idsOf(withNews(pages, { kind: 'money' }, [inserted('e', 10, 'money')]))).toEqual(['edc', 'b'])
})

test('what was marked elsewhere is marked where it stands, and nothing else changes', () => {
  const after = withNews(pages, {}, [changed('b', '2026-02-01T10:00:00.123456+00:00'), changed('unknown', null)])
  expect(after.pages[0]).toEqual(pages.pages[0])
  expect(after.pages[1]?.items).toEqual([one('b', 7, new Date('2026-02-01T10:00:00.123Z'))])
  expect(withNews(after, {}, [changed('b', null)])).toEqual(pages)
})

test('what was deleted is gone', () => {
  const gone: RowNews = { table: 'notifications', eventType: 'DELETE', new: {}, old: { id: 'c' } }
  expect(idsOf(withNews(pages, {}, [gone]))).toEqual(['d', 'b'])
})

test('what is told again stands on top once, with how often', () => {
  const again: RowNews = {
    table: 'notifications',
    eventType: 'UPDATE',
    new: { ...one('b', 7), times: 2, created_at: '2026-01-20T00:00:00Z', read_at: null },
    old: { id: 'b' },
  }
  const list = withNews(pages, {}, [again])
  expect(idsOf(list)).toEqual(['bdc', ''])
  expect(list.pages[0]?.items[0]).toEqual({ ...one('b', 20), times: 2 })
})
