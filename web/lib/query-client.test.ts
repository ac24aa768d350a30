import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client'

const FIVE_MINUTES_MS = 5 * 60_000

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A read that is counted, and answered by how often it was asked. */
function reading(answer: (time: number) => Promise<unknown>, onServer = false) {
  const client = createQueryClient({ onServer })
  const asked: number[] = []
  const began = Date.now()
  const read = () =>
    client.fetchQuery({ queryKey: ['what is read'], queryFn: () => answer(asked.push(Date.now() - began)) })
  return { read, asked }
}

const fails = (status: number) => Promise.reject(Object.assign(new Error('no'), { status }))

test('what was read is answered from memory for five minutes, and asked for again after them', async () => {
  const { read, asked } = reading((time) => Promise.resolve(time))
  expect(await read()).toBe(1)
  vi.advanceTimersByTime(FIVE_MINUTES_MS - 1)
  expect(await read()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await read()).toBe(2)
  expect(asked).toEqual([0, FIVE_MINUTES_MS])
})

test('a read that fails is asked three times more, each after twice the time', async () => {
  const { read, asked } = reading(() => fails(503))
  const ended = expect(read()).rejects.toThrow('no')
  await vi.advanceTimersByTimeAsync(60_000)
  await ended
  expect(asked).toEqual([0, 1_000, 3_000, 7_000])
})

test('a plain no is not asked again, and on the server nothing is', async () => {
  for (const { read, asked } of [reading(() => fails(404)), reading(() => fails(503), true)]) {
    const ended = expect(read()).rejects.toThrow('no')
    await vi.advanceTimersByTimeAsync(60_000)
    await ended
    expect(asked).toHaveLength(1)
  }
})
