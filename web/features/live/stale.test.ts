import { expect, test } from 'vitest'
import type { RowNews } from '#web/lib/live'
import { ACCOUNT_STALE, CART_STALE, isStale, staleOf } from './stale'

const news = (table: string, row: Record<string, unknown>, eventType: RowNews['eventType'] = 'UPDATE'): RowNews =>
  eventType === 'DELETE' ? { table, eventType, new: {}, old: row } : { table, eventType, new: row, old: {} }

const key = (path: string, input?: unknown, ...rest: unknown[]) => [path.split('.'), { input, type: 'query' }, ...rest]

test.each([
  ['orders.list', { filter: 'open' }, true],
  ['orders.get', { id: 'a' }, true],
  ['orders.get', { id: 'a', key: 'secret' }, true],
  ['orders.get', { id: 'b' }, false],
  ['checkout.state', { key: 'k' }, true],
  ['dashboards.petParent', undefined, true],
  ['cart.get', undefined, false],
  ['invoices.list', {}, false],
])('a changed order makes %s of %o untrue: %s', (path, input, expected) => {
  expect(isStale(key(path, input), staleOf(news('orders', { id: 'a' })))).toBe(expected)
})

test.each([
  ['invoices.list', undefined, true],
  ['invoices.received', undefined, true],
  ['invoices.get', { id: 'a' }, true],
  ['invoices.forPayment', { id: 'a' }, true],
  ['invoices.forPayment', { id: 'b' }, false],
  ['invoices.settings', { profileId: 'p' }, false],
])('a deleted invoice makes %s of %o untrue: %s', (path, input, expected) => {
  expect(isStale(key(path, input), staleOf(news('invoices', { id: 'a' }, 'DELETE')))).toBe(expected)
})

test('a new notice about money makes what it tells of untrue, one that was read only the notices', () => {
  const row = { id: 'n', kind: 'money' }
  const told = staleOf(news('notifications', row, 'INSERT'))
  const read = staleOf(news('notifications', row))
  for (const path of ['payouts.balance', 'invoices.get', 'notifications.unread']) {
    expect(isStale(key(path, { id: 'x' }), told), path).toBe(true)
  }
  expect(isStale(key('payouts.balance'), read)).toBe(false)
  expect(isStale(key('notifications.unread'), read)).toBe(true)
  expect(isStale(key('notifications.list'), told)).toBe(false)
  expect(isStale(key('notifications.settings'), told)).toBe(false)
})

test('a kind or table nobody knows yet makes nothing else untrue', () => {
  expect(staleOf(news('notifications', { kind: 'gossip' }, 'INSERT'))).toHaveLength(1)
  expect(staleOf(news('products', { id: 'a' }))).toEqual([])
  expect(isStale(['something', 'else'], ACCOUNT_STALE)).toBe(false)
})

test('after a gap everything a channel keeps true is asked again, pages of a list as well', () => {
  expect(isStale([['notifications', 'list'], {}, 'pages', { only: 'unread' }], ACCOUNT_STALE)).toBe(true)
  for (const path of ['orders.get', 'invoices.received', 'profiles.mine', 'support.thread', 'account.sessions']) {
    expect(isStale(key(path, { id: 'a' }), ACCOUNT_STALE), path).toBe(true)
  }
  expect(isStale(key('cart.get'), CART_STALE)).toBe(true)
  expect(isStale(key('cart.get'), ACCOUNT_STALE)).toBe(false)
})
