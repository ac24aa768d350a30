import { expect, test } from 'vitest'
import { clearRetries, countRetry, MAX_RETRIES, retriesOf } from './retries'

test('a page may be tried again three times', () => {
  expect(MAX_RETRIES).toBe(3)
})

test('each page counts its own retries, and forgets them once it is left', () => {
  for (let n = 0; n < 3; n++) countRetry('/orders')
  countRetry('/cart')
  expect([retriesOf('/orders'), retriesOf('/cart'), retriesOf('/')]).toEqual([3, 1, 0])
  clearRetries('/orders', () => '/orders')
  expect(retriesOf('/orders')).toBe(3)
  clearRetries('/orders', () => '/')
  expect([retriesOf('/orders'), retriesOf('/cart')]).toEqual([0, 1])
})
