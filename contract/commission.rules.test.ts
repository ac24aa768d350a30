import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromCents, portion, sum } from './amounts'
import {
  COMMISSION_BASES,
  type CommissionRule,
  commissionOf,
  commissionOfPayments,
  commissionWords,
  MOST_COMMISSION,
  ruleState,
} from './commission.rules'
import { LINE_TYPES } from './invoices.rules'

const amount = fc.integer({ min: 1, max: 5_000_000 }).map(fromCents)
const lines = fc.array(fc.record({ type: fc.constantFrom(...LINE_TYPES), amount }), { minLength: 1, maxLength: 12 })
const bound = fc.option(fc.integer({ min: 0, max: 100_000 }).map(fromCents))
const rules: fc.Arbitrary<CommissionRule[]> = fc
  .array(
    fc.record({
      name: fc.constant('Rule'),
      basis: fc.constantFrom(...COMMISSION_BASES),
      category: fc.constant(null),
      percent: fc.integer({ min: 0, max: 500_000 }).map((millionths) => millionths / 1e6),
      fixed: fc.integer({ min: 0, max: 10_000 }).map(fromCents),
      minAmount: bound,
      maxAmount: bound,
    }),
    { maxLength: 4 },
  )
  .map((drawn) => drawn.map((rule, n) => ({ ...rule, id: `${n}` })))
const plain: CommissionRule = {
  id: 'r',
  name: 'Rule',
  basis: 'everything',
  category: null,
  percent: 0.1,
  fixed: 0,
  minAmount: null,
  maxAmount: null,
}
const takes = (own: Partial<CommissionRule>, paid: number, before?: Record<string, number>) =>
  commissionOf([{ ...plain, ...own }], [{ type: 'service', amount: 100 }], paid, before).map(({ amount }) => amount)

describe('whatever the rules', () => {
  test('they never take more than was paid, nor less than nothing', () => {
    fc.assert(
      fc.property(rules, lines, amount, (rules, lines, paid) => {
        const taken = commissionOf(rules, lines, paid)
        expect(sum(taken.map(({ amount }) => amount))).toBeLessThanOrEqual(paid)
        expect(taken.every(({ amount }) => amount > 0)).toBe(true)
      }),
    )
  })

  test('nor all of them together more than the ceiling of what they share in', () => {
    fc.assert(
      fc.property(rules, lines, amount, (rules, lines, paid) => {
        const taken = sum(commissionOf(rules, lines, paid).map(({ amount }) => amount))
        expect(taken).toBeLessThanOrEqual(portion(paid, MOST_COMMISSION))
      }),
    )
    const four = ['a', 'b', 'c', 'd'].map((id) => ({ ...plain, id, percent: 0.3 }))
    expect(commissionOf(four, [{ type: 'product', amount: 100 }], 100).map(({ amount }) => amount)).toEqual([30])
    // of a tip there is nothing to take
    const tipped = [
      { type: 'service' as const, amount: 50 },
      { type: 'tip' as const, amount: 50 },
    ]
    expect(commissionOf(four, tipped, 100).map(({ amount }) => amount)).toEqual([15])
  })

  test('no rule takes more of an invoice than its most, however it is paid', () => {
    fc.assert(
      fc.property(rules, lines, fc.array(amount, { minLength: 1, maxLength: 6 }), (rules, lines, parts) => {
        const before: Record<string, number> = {}
        for (const paid of parts)
          for (const { ruleId, amount } of commissionOf(rules, lines, paid, before))
            before[ruleId] = sum([before[ruleId] ?? 0, amount])
        for (const { id, maxAmount } of rules)
          if (maxAmount !== null) expect(before[id] ?? 0).toBeLessThanOrEqual(maxAmount)
      }),
    )
  })

  test('tips, donations and adoption fees are free', () => {
    const free = fc.constantFrom('tip' as const, 'donation' as const, 'adoption_fee' as const, 'credit_note' as const)
    fc.assert(
      fc.property(
        rules,
        fc.array(fc.record({ type: free, amount }), { minLength: 1 }),
        amount,
        (rules, lines, paid) => {
          expect(commissionOf(rules, lines, paid)).toEqual([])
        },
      ),
    )
  })
})

describe('one rule', () => {
  test('takes its fraction', () => expect(takes({}, 100)).toEqual([10]))
  test('takes its fixed part with the first payment of an invoice alone', () => {
    expect(takes({ fixed: 0.3 }, 50)).toEqual([5.3])
    expect(takes({ fixed: 0.3 }, 50, { r: 5.3 })).toEqual([5])
  })
  test('takes its least with the first payment alone', () => {
    expect(takes({ minAmount: 7 }, 50)).toEqual([7])
    expect(takes({ minAmount: 7 }, 50, { r: 7 })).toEqual([5])
  })
  test('takes its most altogether', () => {
    expect(takes({ maxAmount: 8 }, 60)).toEqual([6])
    expect(takes({ maxAmount: 8 }, 40, { r: 6 })).toEqual([2])
    expect(takes({ maxAmount: 8 }, 40, { r: 8 })).toEqual([])
  })
  test('takes no more than the ceiling, whatever its fixed part', () => expect(takes({ fixed: 50 }, 3)).toEqual([0.9]))
  test('looks at its own lines', () => {
    const mixed = [
      { type: 'product' as const, amount: 60 },
      { type: 'service' as const, amount: 30 },
      { type: 'tip' as const, amount: 10 },
    ]
    const basis = (basis: CommissionRule['basis']) => commissionOf([{ ...plain, basis }], mixed, 50)[0]?.basisAmount
    expect([basis('goods'), basis('services'), basis('everything')]).toEqual([30, 15, 45])
  })
})

describe('a rule for a category', () => {
  const [food, kibble] = ['food', 'kibble']
  const goods = { ...plain, id: 'goods', basis: 'goods' as const }
  const about = (id: string, percent: number) => ({ ...goods, id, category: { id, name: id }, percent })
  const lines = [
    { type: 'product' as const, amount: 40, categories: [kibble, food] },
    { type: 'product' as const, amount: 30, categories: ['treats', food] },
    { type: 'product' as const, amount: 20, categories: ['balls', 'toys'] },
    { type: 'shipping' as const, amount: 10 },
  ]
  const taken = (rules: CommissionRule[]) =>
    commissionOf(rules, lines, 100).map(({ ruleId, amount }) => [ruleId, amount])

  test('is taken instead of the one for all products, which keeps the rest and the delivery', () => {
    expect(taken([goods, about(food, 0.05)])).toEqual([
      ['goods', 3],
      [food, 3.5],
    ])
  })
  test('gives way to one for the category a product stands on', () => {
    expect(taken([about(food, 0.05), about(kibble, 0.2), goods])).toEqual([
      [food, 1.5],
      [kibble, 8],
      ['goods', 3],
    ])
  })
  test('stands beside one about everything', () => {
    expect(taken([{ ...plain, id: 'all', percent: 0.01 }, about(food, 0.05)])).toEqual([
      ['all', 1],
      [food, 3.5],
    ])
  })
  test('of nothing takes the products out of the one for all', () => {
    expect(taken([goods, about(food, 0)])).toEqual([['goods', 3]])
  })
  test('is said as what holds instead', () => {
    expect(commissionWords([about('Food', 0.05), { ...goods, percent: 0.06 }, { ...plain, basis: 'services' }])).toBe(
      '6% of products and delivery, 5% of products in Food instead, and 10% of services',
    )
    expect(commissionWords([about('Food', 0.05)])).toBe('5% of products in Food')
  })
})

const [before, now, after] = [new Date(1), new Date(2), new Date(3)]
test.each([
  [before, null, 'counts'],
  [now, null, 'counts'],
  [before, after, 'counts'],
  [before, now, 'ended'],
  [after, null, 'planned'],
  [after, after, 'withdrawn'],
  [before, before, 'withdrawn'],
] as const)('a rule from %j until %j is one that %s', (validFrom, validTo, state) => {
  expect(ruleState({ validFrom, validTo }, now)).toBe(state)
})

test('a deposit and the rest are each rounded by themselves, and what counts once per invoice is taken once', () => {
  const lines = [{ type: 'service' as const, amount: 225.73 }]
  const once = { ...plain, fixed: 0.5 }
  const [kept] = commissionOfPayments([once], lines, [75.25, 150.48])
  const [first] = commissionOf([once], lines, 75.25)
  const [second] = commissionOf([once], lines, 150.48, { r: first?.amount ?? 0 })
  expect(kept).toEqual({ name: 'Rule', amount: sum([first?.amount ?? 0, second?.amount ?? 0]) })
  expect(commissionOfPayments([plain], lines, [0.05, 0.05])).toEqual([{ name: 'Rule', amount: 0.02 }])
})
