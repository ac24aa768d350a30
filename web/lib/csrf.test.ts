import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCsrf } from './csrf'

const MINUTE = 60_000
const LIFETIME = 15 * MINUTE

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const accessOf = (session: string) =>
  `head.${base64Url(JSON.stringify({ session_id: session, name: 'Zoë' }))}.signature`

function base64Url(text: string): string {
  const bytes = String.fromCharCode(...new TextEncoder().encode(text))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** A tab with its storage, the server at the other end, and whoever is signed in. */
function tab({
  storage = memory() as ReturnType<typeof memory> | null,
  session = 'one' as string | null,
  lifetimeMs = LIFETIME,
} = {}) {
  const world = { session, asked: 0, offline: false }
  const csrf = createCsrf({
    storage,
    accessToken: async () => (world.session === null ? null : accessOf(world.session)),
    fetchToken: async () => {
      world.asked += 1
      if (world.offline) throw new TypeError('Failed to fetch')
      return { token: `${world.session}-${world.asked}`, expiresAt: new Date(Date.now() + lifetimeMs) }
    },
  })
  return { csrf, world, storage, token: (refused?: string) => csrf.tokenFor(accessOf(world.session ?? ''), refused) }
}

function memory() {
  const held = new Map<string, string>()
  return {
    held,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  }
}

test('everybody who writes at once shares one token, and the next write uses it again', async () => {
  const { token, world } = tab()
  expect(await Promise.all([token(), token(), token()])).toEqual(['one-1', 'one-1', 'one-1'])
  expect(await token()).toBe('one-1')
  expect(world.asked).toBe(1)
})

test('it outlives a reload of the tab', async () => {
  const before = tab()
  await before.token()
  const after = tab({ storage: before.storage })
  expect(await after.token()).toBe('one-1')
  expect(after.world.asked).toBe(0)
})

test('it is renewed five minutes before its end, again and again, while somebody is signed in', async () => {
  const { token, world } = tab()
  await token()
  await vi.advanceTimersByTimeAsync(10 * MINUTE - 1)
  expect(world.asked).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(world.asked).toBe(2)
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  expect(world.asked).toBe(3)
  expect(await token()).toBe('one-3')
  world.session = null
  await vi.advanceTimersByTimeAsync(60 * MINUTE)
  expect(world.asked).toBe(3)
})

test('one that comes with little time left is not renewed before 30 s are over', async () => {
  const { token, world } = tab({ lifetimeMs: MINUTE })
  await token()
  await vi.advanceTimersByTimeAsync(29_999)
  expect(world.asked).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(world.asked).toBe(2)
})

test('one that has run out, while the computer slept, is replaced', async () => {
  const { token, world } = tab()
  await token()
  vi.setSystemTime(Date.now() + LIFETIME)
  expect(await token()).toBe('one-2')
  expect(world.asked).toBe(2)
})

test('one of another session does not count', async () => {
  const { token, world } = tab()
  await token()
  world.session = 'two'
  expect(await token()).toBe('two-2')
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  world.session = 'three'
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  expect(world.asked).toBe(3)
  expect(await token()).toBe('three-4')
})

test('one that is not the stored one does not count', async () => {
  const { token, storage } = tab()
  await token()
  storage?.held.set(
    'pawstead.csrf',
    JSON.stringify({ token: 'forged', expiresAt: Date.now() + MINUTE, sessionId: 'one' }),
  )
  expect(await token()).toBe('one-2')
  storage?.held.set('pawstead.csrf', 'not even JSON')
  expect(await token()).toBe('one-3')
})

test('one the server refused is renewed once for everybody who was refused', async () => {
  const { token, world } = tab()
  const refused = await token()
  expect(await Promise.all([token(refused), token(refused)])).toEqual(['one-2', 'one-2'])
  expect(await token(refused)).toBe('one-2')
  expect(world.asked).toBe(2)
})

test('signing out drops it, also one that is still on its way', async () => {
  const { csrf, token, storage } = tab()
  const late = token()
  csrf.drop()
  await late
  expect(storage?.held.size).toBe(0)
  await token()
  expect(storage?.held.size).toBe(1)
  csrf.drop()
  expect(storage?.held.size).toBe(0)
})

test('where the server cannot be reached the write hears of it, and the next one asks again', async () => {
  const { token, world } = tab()
  world.offline = true
  await expect(token()).rejects.toThrow('Failed to fetch')
  world.offline = false
  expect(await token()).toBe('one-2')
  world.offline = true
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  expect(await token()).toBe('one-2')
})

test.each([
  ['blocked', null],
  [
    'full',
    {
      ...memory(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    },
  ],
])('where storage is %s it lives as long as the page', async (_, storage) => {
  const { token, world } = tab({ storage })
  await token()
  expect(await token()).toBe('one-1')
  expect(world.asked).toBe(1)
})
