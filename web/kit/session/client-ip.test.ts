import { afterEach, expect, test, vi } from 'vitest'
import { lookUpClientIp } from './client-ip'

afterEach(() => vi.restoreAllMocks())

const answering = (answer: () => Promise<Response>) => vi.spyOn(globalThis, 'fetch').mockImplementation(answer)

test('the look-up tells the address', async () => {
  const asked = answering(async () => Response.json({ ip: '203.0.113.9' }))
  expect(await lookUpClientIp()).toBe('203.0.113.9')
  expect(asked).toHaveBeenCalledWith('/ip', expect.anything())
})

test('it is waited for two seconds and no longer', async () => {
  const end = new AbortController()
  const bound = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(end.signal)
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      }),
  )
  const found = lookUpClientIp()
  end.abort(new DOMException('signal timed out', 'TimeoutError'))
  expect(await found).toBeNull()
  expect(bound).toHaveBeenCalledWith(2_000)
})

test.each([
  ['an error', () => Promise.resolve(Response.json({ ip: '203.0.113.9' }, { status: 503 }))],
  ['something else', () => Promise.resolve(Response.json({}))],
  ['no JSON', () => Promise.resolve(new Response('<html>'))],
  ['nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
])('answered by %s, it tells none', async (_, answer) => {
  answering(answer)
  expect(await lookUpClientIp()).toBeNull()
})
