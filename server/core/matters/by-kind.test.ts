import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { byKind } from './by-kind'
import type { ConversationMatter } from './matter'

const one = sql`nothing`
const matter = (kind: ConversationMatter['kind']): ConversationMatter => ({
  kind,
  between: one,
  one: () => one,
  columns: { id: one, number: one, status: one, total: one, currency: one },
  at: one,
  facts: one,
  statusWords: (status) => status,
  href: (id) => `/${id}`,
  next: () => null,
})

test('every kind of matter is kept by one domain', () => {
  const [order, invoice] = [matter('order'), matter('invoice')]
  expect(byKind([invoice, order])).toEqual({ order, invoice })
  expect(() => byKind([order])).toThrow('0 domains keep the invoice')
  expect(() => byKind([order, order, invoice])).toThrow('2 domains keep the order')
})
