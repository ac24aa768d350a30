import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '#contract/orders.rules'
import { arrivalWords, cancelWords, isRefundDue, mayMove, missingWords, standingWords } from './order-words'

const shop = { id: '', slug: '', name: 'Harbor Pets' }
const money = { grandTotal: 84.5, refundedTotal: 0, returnedTotal: 0, chargedBackTotal: 0, currency: 'USD' }
const step = (status: 'paid' | 'cancelled') => ({ status, at: new Date(), actor: 'system' as const, note: null })

test.each(ORDER_STATUSES)('%s is told in one sentence or two', (status) => {
  for (const fulfilment of ['ship', 'pickup'] as const) {
    expect(standingWords({ status, fulfilment, shop, timeline: [], ...money })).toMatch(/^[A-Z].*\.$/)
  }
})

test('the day an order is promised for is told until it is ready', () => {
  const arrival = { from: '2026-12-01', until: '2026-12-01' }
  const told = (status: 'paid' | 'ready_for_pickup') =>
    arrivalWords({ status, fulfilment: 'pickup', arrival }, 'en-US', new Date('2026-11-29T12:00:00'))
  expect(told('paid')).toContain('Dec 1')
  expect(told('ready_for_pickup')).toBeNull()
})

test('a cancelled order says where its money is', () => {
  const cancelled = { status: 'cancelled' as const, fulfilment: 'ship' as const, shop, ...money }
  expect(standingWords({ ...cancelled, timeline: [step('cancelled')] })).toContain('You weren’t charged.')
  expect(standingWords({ ...cancelled, timeline: [step('cancelled')], returnedTotal: 84.5 })).toBe(
    'This order was canceled. Your payment came in too late, so we refunded $84.50 to your card.',
  )
  const paid = { ...cancelled, timeline: [step('paid'), step('cancelled')] }
  expect(standingWords(paid)).toContain('Your refund of $84.50 is on its way')
  expect(standingWords({ ...paid, refundedTotal: 84.5 })).toContain('$84.50 was refunded to your card.')
})

test('a canceled order says what the bank returned, and what else is on its way', () => {
  const paid = {
    ...{ status: 'cancelled' as const, fulfilment: 'ship' as const, shop },
    ...{ ...money, timeline: [step('paid'), step('cancelled')] },
  }
  const all = standingWords({ ...paid, chargedBackTotal: 84.5 })
  expect(all).toBe('This order was canceled. The bank returned $84.50 to your card.')
  expect(isRefundDue({ ...paid, chargedBackTotal: 84.5 })).toBe(false)
  const part = { ...paid, chargedBackTotal: 10 }
  expect(standingWords(part)).toBe(
    'This order was canceled. Your refund of $74.50 is on its way to your card. The bank returned $10.00 to your card.',
  )
  expect(isRefundDue(part)).toBe(true)
  expect(standingWords({ ...part, refundedTotal: 74.5 })).toContain(
    '$74.50 was refunded to your card. The bank returned',
  )
})

test('canceling before payment promises no refund', () => {
  expect(cancelWords({ status: 'pending_payment' }, '$84.50')).not.toContain('$84.50')
})

test('canceling a paid order names what goes back', () => {
  expect(cancelWords({ status: 'paid' }, '$84.50')).toContain('refund $84.50 to the card')
  expect(cancelWords({ status: 'paid' }, null)).toContain('nothing left to refund')
})

test.each([
  [{ canceled: 0, refunded: 0 }, []],
  [{ canceled: 1, refunded: 1 }, ['1 won’t be sent', '1 refunded']],
  [{ canceled: 0, refunded: 2 }, ['2 refunded']],
])('a line of which %o says so', (line, words) => {
  expect(missingWords(line)).toEqual(words)
})

test('a guest is told of what becomes of a return of an order that is complete', () => {
  const complete = { status: 'completed' as const }
  expect(mayMove({ ...complete, returns: [] })).toBe(false)
  expect(mayMove({ ...complete, returns: [{ status: 'declined' }, { status: 'requested' }] })).toBe(true)
  expect(mayMove({ ...complete, returns: [{ status: 'refunded' }] })).toBe(false)
})

test('a lost package is on its way no more', () => {
  const order = {
    ...money,
    fulfilment: 'ship' as const,
    shop,
    timeline: [],
    status: 'shipped' as const,
    shipments: [{ state: 'in_transit' as const }, { state: 'lost' as const }],
  }
  expect(standingWords(order)).toBe('The carrier lost a package. Write to the shop about a refund or a new one.')
  expect(standingWords({ ...order, shipments: [{ state: 'in_transit' }] })).toBe('Your order is on its way.')
})
