import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBurst } from './burst'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('what comes in a row is handed on together, once, and what comes later by itself', () => {
  const handOn = vi.fn<(items: number[]) => void>()
  const burst = createBurst(handOn, 100)
  burst.add()
  vi.advanceTimersByTime(1000)
  burst.add(1)
  vi.advanceTimersByTime(99)
  burst.add(2, 3)
  vi.advanceTimersByTime(1)
  burst.add(4)
  vi.advanceTimersByTime(100)
  expect(handOn.mock.calls).toEqual([[[1, 2, 3]], [[4]]])
})

test('what was gathered is forgotten when it is stopped, and later things are handed on again', () => {
  const handOn = vi.fn<(items: number[]) => void>()
  const burst = createBurst(handOn, 100)
  burst.add(1)
  burst.stop()
  vi.advanceTimersByTime(1000)
  burst.add(2)
  vi.advanceTimersByTime(100)
  expect(handOn.mock.calls).toEqual([[[2]]])
})
