import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToasts } from './toast-store'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const title = (toasts: ReturnType<typeof createToasts>) => toasts.current()?.title

test('a toast stays five seconds', () => {
  const toasts = createToasts()
  toasts.show({ title: 'Added to Cart' })
  vi.advanceTimersByTime(4999)
  expect(title(toasts)).toBe('Added to Cart')
  vi.advanceTimersByTime(1)
  expect(toasts.current()).toBeNull()
})

test('a second toast takes the place of the first and has its own five seconds', () => {
  const toasts = createToasts()
  const first = toasts.show({ title: 'Added to Cart' })
  vi.advanceTimersByTime(3000)
  toasts.show({ title: 'Removed from Cart' })
  toasts.dismiss(first)
  vi.advanceTimersByTime(4000)
  expect(title(toasts)).toBe('Removed from Cart')
  vi.advanceTimersByTime(1000)
  expect(toasts.current()).toBeNull()
})

test('time stands still while someone looks, and goes on with what was left', () => {
  const toasts = createToasts()
  toasts.show({ title: 'Error', tone: 'error' })
  vi.advanceTimersByTime(4000)
  toasts.pause('hover')
  vi.advanceTimersByTime(60_000)
  toasts.resume('hover')
  vi.advanceTimersByTime(999)
  expect(title(toasts)).toBe('Error')
  vi.advanceTimersByTime(1)
  expect(toasts.current()).toBeNull()
})

test('leaving with the pointer does not count while the focus is still there', () => {
  const toasts = createToasts()
  toasts.show({ title: 'Error' })
  toasts.pause('hover')
  toasts.pause('focus')
  toasts.resume('hover')
  vi.advanceTimersByTime(60_000)
  expect(title(toasts)).toBe('Error')
  toasts.resume('focus')
  vi.advanceTimersByTime(5000)
  expect(toasts.current()).toBeNull()
})

test('a toast that arrives under the pointer waits as well', () => {
  const toasts = createToasts()
  toasts.show({ title: 'One' })
  toasts.pause('hover')
  toasts.show({ title: 'Two' })
  vi.advanceTimersByTime(60_000)
  expect(title(toasts)).toBe('Two')
})

test('those who watch are told of coming and going, until they stop', () => {
  const toasts = createToasts()
  const seen = vi.fn()
  const stop = toasts.subscribe(seen)
  toasts.show({ title: 'One', durationMs: 100 })
  vi.advanceTimersByTime(100)
  expect(seen).toHaveBeenCalledTimes(2)
  stop()
  toasts.show({ title: 'Two' })
  expect(seen).toHaveBeenCalledTimes(2)
})
