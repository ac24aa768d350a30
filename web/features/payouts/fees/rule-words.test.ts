import { expect, test } from 'vitest'
import { ruleWords } from './rule-words'

const PLAIN = { basis: 'goods', category: null, percent: 0.08, fixed: 0, minAmount: null, maxAmount: null } as const

test.each([
  [PLAIN, '8% of products and delivery'],
  [{ ...PLAIN, basis: 'services', percent: 0.125 }, '12.5% of services'],
  [
    { ...PLAIN, fixed: 0.3, minAmount: 1, maxAmount: 40 },
    '8% of products and delivery plus $0.30 per invoice, at least $1.00, at most $40.00, never more than 30%',
  ],
  [{ ...PLAIN, basis: 'everything', percent: 0, fixed: 0.5 }, '$0.50 per invoice, never more than 30%'],
  [{ ...PLAIN, category: { id: 'food', name: 'Food' }, percent: 0.05 }, '5% of products in Food'],
  [{ ...PLAIN, percent: 0 }, 'No fee on products and delivery'],
] as const)('%j is said as "%s"', (rule, words) => {
  expect(ruleWords(rule, 'en-US')).toBe(words)
})
