import { expect, test } from 'vitest'
import type { SaleDetail } from '#contract/sales'
import { nextWords } from './sale-words'

const DONE = {
  status: 'completed' as const,
  fulfilment: 'ship' as const,
  items: [],
  dispute: null,
  chargedBackTotal: 0,
}
const returns = (...statuses: string[]) => statuses.map((status) => ({ status })) as SaleDetail['returns']
const failed = [{ status: 'refunded', refundFailed: true }] as SaleDetail['returns']

test.each([
  [[], 'There’s nothing left to do.'],
  [['declined', 'requested'], 'A return is waiting for your answer.'],
  [['requested', 'requested'], '2 returns are waiting for your answer.'],
  [['received'], 'A return is back. Next, refund or decline it.'],
  [['refunded'], 'There’s nothing left to do.'],
])('of a completed order with the returns %j a shop reads what is to be done', (statuses, words) => {
  expect(nextWords({ ...DONE, returns: returns(...statuses) }, true)).toBe(words)
})

test('a refund that failed is to be given again', () => {
  expect(nextWords({ ...DONE, returns: failed }, true)).toContain('Refund it again')
  expect(nextWords({ ...DONE, returns: failed }, false)).toContain('An owner or manager')
})

test('who may not refund reads who can', () => {
  expect(nextWords({ ...DONE, returns: returns('received') }, false)).toBe(
    'A return is back. An owner or manager can refund it.',
  )
})

test('a canceled order says who gives the money back', () => {
  const canceled = { ...DONE, status: 'cancelled' as const, returns: returns() }
  expect(nextWords(canceled, true)).toContain('What was paid goes back')
  expect(nextWords({ ...canceled, chargedBackTotal: 20 }, true)).toContain('The bank returned the payment')
})

test('while the bank decides about its payment, nobody is told to pack an order', () => {
  const open = { ...DONE, status: 'paid' as const, returns: returns(), dispute: 'open' as const }
  expect(nextWords(open, true)).toBe('The bank may return this payment. If you pack it now, you could lose both.')
  expect(nextWords({ ...open, dispute: null }, true)).toContain('Accept it')
})
