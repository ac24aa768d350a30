import { expect, test } from 'vitest'
import { draftOf, ruleOf } from './rule-form'

const DRAFT = {
  name: 'Goods',
  basis: 'goods',
  starts: '',
  percent: '8',
  fixed: '',
  minAmount: '',
  maxAmount: '',
} as const

test('percent become a fraction, and what is left empty no bound', () => {
  expect(ruleOf({ ...DRAFT, percent: '8,25', fixed: '0.3', maxAmount: '40' })).toEqual({
    rule: {
      name: 'Goods',
      basis: 'goods',
      categoryId: null,
      startsAt: null,
      percent: 0.0825,
      fixed: 0.3,
      minAmount: null,
      maxAmount: 40,
    },
  })
})

test('a category is chosen where the basis is, and a rule starts with the day', () => {
  const read = ruleOf({ ...DRAFT, basis: 'a-category', starts: '2027-01-05' }, new Date(2027, 0, 4))
  expect(read).toMatchObject({
    rule: { basis: 'goods', categoryId: 'a-category', startsAt: new Date(2027, 0, 5) },
  })
})

test('a day that has begun is no day to start on', () => {
  const read = ruleOf({ ...DRAFT, starts: '2027-01-05' }, new Date(2027, 0, 5, 12))
  expect('problems' in read && Object.keys(read.problems)).toEqual(['starts'])
})

test.each([
  [{ name: '' }, ['name']],
  [{ percent: '' }, ['percent']],
  [{ percent: '51' }, ['percent']],
  [{ percent: 'much' }, ['percent']],
  [{ fixed: '0.305' }, ['fixed']],
  [{ minAmount: '-1' }, ['minAmount']],
  [{ minAmount: '100001' }, ['minAmount']],
  [{ minAmount: '5', maxAmount: '4' }, ['maxAmount']],
])('%j is wrong at %j', (change, fields) => {
  const read = ruleOf({ ...DRAFT, ...change })
  expect('problems' in read && Object.keys(read.problems)).toEqual(fields)
})

test('a rule that is replaced fills the form with what it says', () => {
  const rule = {
    id: 'one',
    name: 'Goods',
    basis: 'goods',
    category: null,
    percent: 0.07,
    fixed: 0,
    minAmount: null,
    maxAmount: 40,
    validFrom: new Date(),
    validTo: null,
  } as const
  expect(draftOf(rule)).toEqual({ ...DRAFT, percent: '7', maxAmount: '40' })
})
