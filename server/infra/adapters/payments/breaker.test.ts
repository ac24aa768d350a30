import { expect, test } from 'vitest'
import { createBreaker } from './breaker'

function setUp() {
  let at = 1_000
  const breaker = createBreaker({ failures: 5, openMs: 30_000, now: () => at })
  const fail = (times: number) => {
    for (let i = 0; i < times; i += 1) breaker.failed()
  }
  return { breaker, fail, pass: (ms: number) => (at += ms) }
}

test('four failures in a row leave the way open', () => {
  const { breaker, fail } = setUp()
  fail(4)
  expect(breaker.enter()).toBe(0)
})

test('a success in between starts the count again', () => {
  const { breaker, fail } = setUp()
  fail(4)
  breaker.succeeded()
  fail(4)
  expect(breaker.enter()).toBe(0)
})

test('the fifth failure closes the way for 30 seconds', () => {
  const { breaker, fail, pass } = setUp()
  fail(5)
  expect(breaker.enter()).toBe(30_000)
  pass(29_999)
  expect(breaker.enter()).toBe(1)
  pass(1)
  expect(breaker.enter()).toBe(0)
})

test('after the pause one caller probes and the others wait for it', () => {
  const { breaker, fail, pass } = setUp()
  fail(5)
  pass(30_000)
  expect(breaker.enter()).toBe(0)
  expect(breaker.enter()).toBeGreaterThan(0)
  breaker.succeeded()
  expect(breaker.enter()).toBe(0)
  expect(breaker.enter()).toBe(0)
})

test('a failed probe opens it for another 30 seconds', () => {
  const { breaker, fail, pass } = setUp()
  fail(5)
  pass(30_000)
  breaker.enter()
  breaker.failed()
  expect(breaker.enter()).toBe(30_000)
})

test('a probe that never reports back does not block for ever', () => {
  const { breaker, fail, pass } = setUp()
  fail(5)
  pass(30_000)
  breaker.enter()
  pass(30_000)
  expect(breaker.enter()).toBe(0)
})
