import { expect, test } from 'vitest'
import { amountOf, choicesOf, readAmount } from './choice'

const whole = { dueNow: 86.4, balance: 86.4, partPayments: false }
const deposit = { ...whole, dueNow: 30 }

test('there is a choice where a deposit is asked for, and where parts may be paid', () => {
  expect(choicesOf(whole)).toEqual(['due'])
  expect(choicesOf(deposit)).toEqual(['due', 'all'])
  expect(choicesOf({ ...whole, partPayments: true })).toEqual(['due', 'own'])
  expect(choicesOf({ ...deposit, partPayments: true })).toEqual(['due', 'all', 'own'])
  // the rest of a deposit that no card can pay
  expect(choicesOf({ ...deposit, dueNow: 0.3 })).toEqual(['all'])
})

test('what is due and everything are the server’s sums', () => {
  expect(amountOf('due', '', deposit)).toEqual({ amount: 30 })
  expect(amountOf('all', '', deposit)).toEqual({ amount: 86.4 })
})

test.each([
  ['20', 20],
  ['20.5', 20.5],
  [' $20,50 ', 20.5],
  ['', null],
  ['20.505', null],
  ['-20', null],
  ['1e3', null],
] as const)('"%s" is read as %s', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})

test.each([
  ['50', { amount: 50 }],
  ['86.40', { amount: 86.4 }],
  ['85.90', { amount: 85.9 }],
  ['', { problem: 'unreadable' }],
  ['0.49', { problem: 'too-little' }],
  ['86.41', { problem: 'too-much' }],
  ['86', { problem: 'leaves-too-little' }],
] as const)('a sum of one’s own of "%s" comes to %o', (own, chosen) => {
  expect(amountOf('own', own, whole)).toEqual(chosen)
})
