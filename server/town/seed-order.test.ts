import { expect, test } from 'vitest'
import { inSeedOrder, type Seed } from './seed-order'

const part = (...after: string[]): { seed: Seed } => ({ seed: { after, insert: async () => {} } })

test('each part of the town comes after those it builds upon', () => {
  const domains = { invoices: part('orders'), nothing: { seed: null }, orders: part('people'), people: part() }
  expect(inSeedOrder(domains)).toEqual([domains.people.seed, domains.orders.seed, domains.invoices.seed])
})

test('parts that wait for each other, or for nobody, refuse to be built', () => {
  expect(() => inSeedOrder({ one: part('other'), other: part('one') })).toThrow('one, other')
  expect(() => inSeedOrder({ one: part('nobody') })).toThrow('one')
})
