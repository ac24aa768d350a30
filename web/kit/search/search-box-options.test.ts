import { expect, test } from 'vitest'
import type { SearchGroup, SearchHit } from '#contract/search'
import { afterKey, groupsOf } from './search-box-options'

const hit = (label: string, href: string): SearchHit => ({
  label,
  note: null,
  text: null,
  href,
  picture: null,
  named: false,
  product: null,
})
const people: SearchGroup = {
  key: 'people',
  label: 'People',
  hits: [hit('Lea', '/pet-parent/1')],
  total: 4,
  capped: false,
  href: null,
}
const products: SearchGroup = {
  key: 'products',
  label: 'Products',
  hits: [hit('Lead', '/product/1'), hit('Long lead', '/product/2')],
  total: 1000,
  capped: true,
  href: '/products?q=lea',
}

test('suggestions stand under the heading of their group, with the way to all of it', () => {
  const groups = groupsOf('lea ', [people, products, { ...people, label: 'Places', total: 1 }], ['hay'], 'en-US')
  expect(groups.map(({ title, options }) => [title, ...options.map(({ label }) => label)])).toEqual([
    ['People', 'Lea', 'All 4 in People'],
    ['Products', 'Lead', 'Long lead', 'All 1,000+ in Products'],
    ['Places', 'Lea'],
  ])
  expect(groups.flatMap(({ options }) => options.filter(({ key }) => key.startsWith('all-')))).toMatchObject([
    { href: '/search?q=lea&group=people' },
    { href: '/products?q=lea' },
  ])
})

test('an empty field offers what was searched before', () => {
  expect(groupsOf(' ', [products], ['hay'], 'en-US')[0]).toMatchObject({
    title: 'Recent searches',
    options: [{ search: 'hay' }],
  })
  expect(groupsOf('', [], [], 'en-US')).toEqual([])
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
