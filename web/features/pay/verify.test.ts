import { expect, test } from 'vitest'
import { isCardPage } from './functions'
import { paySearch, successSearch } from './pay-search'
import { isOpen, stateOf } from './verify'

const ID = '0f5b2c1e-8a4d-4b7e-9c3f-2d6a1e8b7c50'

test.each([
  [200, { success: true, status: 'paid' }, 'paid'],
  [200, { success: false, status: 'open' }, 'open'],
  [200, { success: false, status: 'processing' }, 'open'],
  [200, { success: false, status: 'expired' }, 'expired'],
  [200, { success: false, status: 'refunded' }, 'refunded'],
  [200, {}, 'open'],
  [404, {}, 'failed'],
  [400, {}, 'failed'],
  [429, {}, 'unknown'],
  [500, {}, 'unknown'],
  [503, {}, 'unknown'],
  // only a 200 says that something was paid
  [502, { success: true }, 'unknown'],
] as const)('%i %o means %s', (status, body, state) => {
  expect(stateOf({ status, body })).toBe(state)
})

test('what is not paid is asked again, until a plain no or an end', () => {
  const states = ['open', 'unknown', 'failed', 'expired', 'refunded'] as const
  expect(states.filter((state) => isOpen({ state }))).toEqual(['open', 'unknown'])
  expect(isOpen(undefined)).toBe(true)
  expect(isOpen({ state: 'paid', invoice: null })).toBe(false)
})

test.each([
  ['https://checkout.stripe.com/c/pay/cs_test_1', true],
  ['https://pawstead.example/dev/payments/pay/cs_test_1', true],
  ['http://checkout.stripe.com/c/pay/cs_test_1', false],
  ['https://checkout.stripe.com.evil.example/', false],
  ['https://evil.example/', false],
  ['javascript:alert(1)', false],
  ['/dev/payments', false],
  [undefined, false],
])('%s may be gone to for paying: %s', (address, may) => {
  expect(isCardPage(address, 'https://pawstead.example')).toBe(may)
})

test('what cannot be an id of the address reads as none', () => {
  expect(successSearch({ session_id: 'cs_test_a1b2', invoice_id: ID })).toEqual({
    session_id: 'cs_test_a1b2',
    invoice_id: ID,
  })
  expect(successSearch({ session_id: '{CHECKOUT_SESSION_ID}', invoice_id: '7' })).toEqual({})
  expect(successSearch({ session_id: 7, invoice_id: [ID] })).toEqual({})
})

test('only one way of coming back from the card page is known', () => {
  expect(paySearch({ cancelled: '1' })).toEqual({ cancelled: 1 })
  expect(paySearch({ cancelled: 1 })).toEqual({ cancelled: 1 })
  expect(paySearch({ cancelled: 'no' })).toEqual({})
})
