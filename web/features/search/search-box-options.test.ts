import { expect, test } from 'vitest'
import type { Suggestion } from '#contract/search'
import { afterKey, groupsOf } from './search-box-options'

const lead: Suggestion = { group: 'products', label: 'Lead', note: '$22.00', href: '/product/1', picture: null }
const leads: Suggestion = {
  group: 'categories',
  label: 'Leads',
  note: null,
  href: '/products?category=leads',
  picture: null,
}

test('suggestions stand under the heading of their kind', () => {
  const groups = groupsOf('lea', [leads, lead, { ...lead, href: '/product/2' }], ['hay'])
  expect(groups.map(({ title, options }) => [title, options.length])).toEqual([
    ['Categories', 1],
    ['Products', 2],
  ])
})

test('an empty field offers what was searched before', () => {
  expect(groupsOf(' ', [lead], ['hay'])[0]).toMatchObject({ title: 'Recent searches', options: [{ search: 'hay' }] })
  expect(groupsOf('', [], [])).toEqual([])
})

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 2, -1],
  ['ArrowUp', -1, 2],
  ['ArrowUp', 0, -1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Home', -1, null],
  ['a', 1, null],
])('%s at %i of three leads to %s', (key, current, next) => {
  expect(afterKey(key, current, 3)).toBe(next)
})
