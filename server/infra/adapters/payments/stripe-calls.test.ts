import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { PaymentsRefused, PaymentsUnavailable } from './errors'
import { providerExpiry } from './stripe'
import { toPaymentsError } from './stripe-calls'

const { StripeAPIError, StripeConnectionError, StripeInvalidRequestError, StripeRateLimitError } = Stripe.errors

test.each([
  ['no connection', new StripeConnectionError({ message: 'x', type: 'api_error' })],
  ['a server error', new StripeAPIError({ message: 'x', type: 'api_error', statusCode: 500 })],
  ['JSON that is none', new StripeAPIError({ message: 'Invalid JSON', type: 'api_error' })],
  ['too many requests', new StripeRateLimitError({ message: 'x', type: 'rate_limit_error', statusCode: 429 })],
  ['another call under way', new StripeAPIError({ message: 'x', type: 'idempotency_error', statusCode: 409 })],
  ['a slip inside the SDK', new TypeError("Cannot read properties of null (reading 'error')")],
])('%s means the provider is away', (_, error) => {
  expect(toPaymentsError(error)).toBeInstanceOf(PaymentsUnavailable)
})

test('a refusal keeps the code of the provider', () => {
  const raw = {
    message: 'No such thing',
    type: 'invalid_request_error',
    code: 'resource_missing',
    statusCode: 404,
  } as const
  const refused = toPaymentsError(new StripeInvalidRequestError(raw))
  expect(refused).toBeInstanceOf(PaymentsRefused)
  expect(refused).toMatchObject({ status: 404, code: 'resource_missing' })
})

test('the page outlives our reservation by what the provider insists on, and by the same on every retry', () => {
  expect(providerExpiry(new Date('2026-05-14T10:15:00.900Z'))).toBe(Date.parse('2026-05-14T10:46:00Z') / 1000)
})
