import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { PROVIDERS } from '#web/kit/markets'
import { drawn, waysOn } from '#web/kit/testing/part'
import { api } from '#web/lib/api'
import type { MarketSearch } from './market-search'
import { NobodyFound } from './nobody-found'

const nobody = (search: MarketSearch) => drawn(<NobodyFound market={PROVIDERS} search={search} />)

test('who only typed words is told of them, and is not asked to clear filters', () => {
  const html = nobody({ q: 'wombat spa' })
  expect(html).toContain('No service providers found for “wombat spa”')
  expect(html).toContain('Check the spelling')
  expect(html).not.toMatch(/filter/i)
  expect(waysOn(html)).toEqual(['Search all of Pawstead', 'See all service providers'])
})

test('who narrowed the list is offered the next wider one', () => {
  expect(waysOn(nobody({ kind: 'dog-walking' }))).toEqual(['Show all types', 'Clear all'])
  const both = nobody({ q: 'wombat', animal: 'dogs' })
  expect(both).toContain('found for “wombat”')
  expect(waysOn(both)).toEqual(['Search without “wombat”', 'Clear all'])
})

test('who mistyped is offered what was meant', () => {
  const queryClient = new QueryClient()
  const group = { key: 'providers', label: 'Service providers', hits: [], total: 6, capped: false }
  queryClient.setQueryData(api.search.all.queryKey({ input: { q: 'dgo' } }), {
    groups: [{ ...group, href: '/service-providers-marketplace?q=dog' }],
    corrected: true,
    partly: false,
    didYouMean: [],
  })
  const html = drawn(<NobodyFound market={PROVIDERS} search={{ q: 'dgo' }} />, { queryClient })
  expect(html).not.toContain('Check the spelling')
  expect(waysOn(html)).toEqual(['dog', 'Search all of Pawstead', 'See all service providers'])
})
