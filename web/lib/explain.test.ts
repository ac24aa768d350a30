import { ORPCError } from '@orpc/client'
import { describe, expect, test } from 'vitest'
import { errorReference, explain, isMissingPart, isOffline } from './explain'

const offline = 'We can’t connect. Check your internet and try again.'
const forbidden = 'You don’t have permission for this.'
const missing = 'We couldn’t find that information.'
const timeout = 'That took too long. Please try again.'
const other = 'Something unexpected happened. Please try again.'

describe('the words for an error', () => {
  test.each([
    ['Chromium offline', new TypeError('Failed to fetch'), offline],
    ['Firefox offline', new TypeError('NetworkError when attempting to fetch resource.'), offline],
    ['Safari offline', new TypeError('Load failed'), offline],
    ['auth-js offline', Object.assign(new Error('{}'), { name: 'AuthRetryableFetchError', status: 0 }), offline],
    ['nobody signed in', { status: 401 }, forbidden],
    ['not allowed', { status: 403 }, forbidden],
    ['not found', { status: 404 }, missing],
    ['somebody else’s "unauthorized"', new Error('Unauthorized'), forbidden],
    ['somebody else’s 403', new Error('Request failed with status code 403'), forbidden],
    ['somebody else’s "not found"', new Error('Object not found'), missing],
    ['somebody else’s 404', new Error('Request failed with status code 404'), missing],
    ['somebody else’s time-out', new Error('Request timeout'), timeout],
    ['a number that only looks like one', new Error('4040 rows'), other],
    ['our own bug that says so', new TypeError('key not found in undefined'), other],
    ['a fault that says so', { status: 500, message: 'relation "x" not found' }, other],
    ['a request cut off', new DOMException('signal timed out', 'TimeoutError'), timeout],
    ['a gateway that gave up', { status: 504 }, timeout],
    [
      'a fault of the server',
      new ORPCError('INTERNAL_SERVER_ERROR', { message: 'relation "x" does not exist' }),
      other,
    ],
    ['our own bug', new TypeError('x is not a function'), other],
    ['nothing at all', undefined, other],
    ['a string', 'boom', other],
  ])('%s', (_, error, words) => {
    expect(explain(error)).toBe(words)
  })

  test('a promised refusal speaks for itself', () => {
    const refusal = new ORPCError('OUT_OF_STOCK', {
      defined: true,
      status: 409,
      message: 'There isn’t enough of this in stock.',
    })
    expect(explain(refusal)).toBe('There isn’t enough of this in stock.')
  })
})

test('only a request that never arrived counts as offline', () => {
  expect(isOffline(new TypeError('Failed to fetch'))).toBe(true)
  expect(isOffline({ status: 404 })).toBe(false)
})

test('the request id is the reference, when there is one', () => {
  expect(errorReference(new ORPCError('INTERNAL_SERVER_ERROR', { data: { requestId: 'abc' } }))).toBe('abc')
  expect(errorReference(new Error('boom'))).toBeNull()
})

test.each([
  ['Chromium', 'Failed to fetch dynamically imported module: https://x/assets/a.js', true],
  ['Firefox', 'error loading dynamically imported module: https://x/assets/a.js', true],
  ['Safari', 'Importing a module script failed.', true],
  ['a request', 'Failed to fetch', false],
])('a part of the app that is missing is told from other failures: %s', (_, message, missingPart) => {
  expect(isMissingPart(new TypeError(message))).toBe(missingPart)
})
