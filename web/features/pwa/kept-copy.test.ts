import { expect, test } from 'vitest'
import { isOldCopy } from './kept-copy'

const minutes = (count: number) => count * 60_000

test('a copy counts as one from five minutes on', () => {
  expect(isOldCopy(minutes(0), minutes(6))).toBe(true)
  expect(isOldCopy(minutes(0), minutes(5))).toBe(false)
})

test('an answer of just now is no copy, and neither is one of a clock that runs ahead', () => {
  expect(isOldCopy(minutes(60), minutes(60))).toBe(false)
  expect(isOldCopy(minutes(63), minutes(60))).toBe(false)
})

test('without a date nothing is said', () => {
  expect(isOldCopy(Number.NaN, minutes(60))).toBe(false)
})
