import { expect, test } from 'vitest'
import { slips, stemOf } from '#server/core/text-search/spelling'
import { help } from './help'
import { createHelpSearch } from './help-search'

const { search, named } = createHelpSearch(help.readables())
const first = (query: string) => search(query).items[0]?.slug

test.each([
  ['how do I cancel my order', 'cancel-an-order'],
  ['refund', 'returns-and-refunds'],
  ['where is my parcel', 'where-is-my-order'],
  ['where is my package', 'where-is-my-order'],
  ['2fa', 'two-step-sign-in'],
  ['delete account', 'delete-your-account'],
  ['bigger text', 'make-pages-easier-to-read'],
  ['install', 'install-the-app'],
  ['push notifications blocked', 'notifications'],
  ['is my profile public', 'who-sees-my-profile'],
  ['forgot password', 'cannot-sign-in'],
  ['offl', 'when-you-are-offline'],
])('"%s" leads to %s first', (query, slug) => {
  expect(first(query)).toBe(slug)
})

test('slips of the keyboard are forgiven and said', () => {
  expect(search('notificatoins').corrected).toBe('notification')
  expect(first('notificatoins')).toBe('notifications')
  expect(first('cancle an oder')).toBe('cancel-an-order')
  expect(search('refund').corrected).toBeNull()
})

test('a few words find what has all of them', () => {
  expect(named('returns')).toMatchObject({ corrected: false, inTitle: true })
  expect(named('returns').items[0]?.slug).toBe('returns-and-refunds')
  expect(named('returns xylophone').items).toEqual([])
  expect(named('notificatoins')).toMatchObject({ corrected: true })
})

test('what nobody wrote about finds nothing', () => {
  for (const query of ['xylophone quartz', 'the and of', '???']) {
    expect(search(query)).toEqual({ items: [], corrected: null })
  }
})

test('words are compared by what they come from, slips are counted', () => {
  expect(['refunds', 'categories', 'passes', 'boss', 'bus'].map(stemOf)).toEqual([
    'refund',
    'category',
    'pass',
    'boss',
    'bus',
  ])
  expect([slips('order', 'odrer', 2), slips('order', 'oder', 2), slips('cat', 'elephant', 2)]).toEqual([1, 1, 3])
})
