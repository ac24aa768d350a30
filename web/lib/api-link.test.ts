import { READS } from 'virtual:reads'
import { SHARED_READS } from 'virtual:shared-reads'
import { os } from '@orpc/server'
import { RPCHandler } from '@orpc/server/fetch'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { DECLARED } from '#contract/declared'
import { ApiError } from './api-error'
import { callApi } from './api-link'
import { hasStoredSession, onEnded, wasRefused } from './session/session'
import { STORAGE_KEY } from './session/session-key'

afterEach(() => vi.unstubAllGlobals())

const moment = new Date('2026-05-01T10:00:00.000Z')
const handler = new RPCHandler({
  echo: {
    back: os.handler(({ input }) => ({ input, at: moment, rows: [{ at: moment, note: null }] })),
    refuse: os
      .errors({ FULL: { status: 409, message: 'Full.', data: z.object({ since: z.date() }) } })
      .handler(({ errors }) => {
        throw errors.FULL({ data: { since: moment } })
      }),
  },
})

/** The real handler at the other end of fetch. */
function serve(): void {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const { response } = await handler.handle(new Request(`http://test${path}`, init), { prefix: '/api/rpc' })
    return response ?? new Response('<h1>Bad gateway</h1>', { status: 502 })
  })
}

test('what the real handler packs comes out as it went in, moments included', async () => {
  serve()
  const input = { word: 'Kätzchen & co', list: [1, { at: moment }], at: moment, none: null }
  expect(await callApi(['echo', 'back'], input)).toEqual({
    input,
    at: moment,
    rows: [{ at: moment, note: null }],
  })
})

test('a refusal keeps its code, status, words, and what it tells, moments included', async () => {
  serve()
  const error = await callApi(['echo', 'refuse'], undefined).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ code: 'FULL', status: 409, message: 'Full.', defined: true, data: { since: moment } })
})

test('an answer that is not ours is an error too', async () => {
  serve()
  await expect(callApi(['nowhere', 'at-all'], {})).rejects.toMatchObject({ status: 502, defined: false })
})

test('a write of a signed-in person carries a security token, renewed once when it has run out', async () => {
  signIn()
  let good = 'token-1'
  let issued = 0
  const seen: (string | null)[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path.startsWith('/api/rpc/account/csrfToken')) {
      issued += 1
      const expiresAt = new Date(Date.now() + 15 * 60_000).toISOString()
      return Response.json({ json: { token: `token-${issued}`, expiresAt }, meta: [[1, 'expiresAt']] })
    }
    const token = new Headers(init.headers).get('x-csrf-token')
    seen.push(token)
    if (token === good) return Response.json({ json: { done: true } })
    return Response.json(
      { json: { defined: true, code: 'CSRF_INVALID', status: 403, message: 'Please try again.' } },
      { status: 403 },
    )
  })
  expect(await callApi(['cart', 'clear'], undefined)).toEqual({ done: true })
  expect(seen).toEqual(['token-1'])
  good = 'token-2'
  expect(await Promise.all([callApi(['cart', 'clear'], {}), callApi(['cart', 'add'], {})])).toHaveLength(2)
  expect(issued).toBe(2)
  good = 'none'
  await expect(callApi(['cart', 'clear'], {})).rejects.toMatchObject({ code: 'CSRF_INVALID' })
  expect(seen.slice(-2)).toEqual(['token-2', 'token-3'])
  await callApi(['cart', 'get'], undefined).catch(() => undefined)
  expect(seen.at(-1)).toBeNull()
})

test('what everybody is answered alike is asked as nobody, by people who are signed in too', async () => {
  signIn()
  const tokens: Record<string, string | null> = {}
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    tokens[path] = new Headers(init.headers).get('authorization')
    return Response.json({ json: null })
  })
  await callApi(['products', 'categories'], undefined)
  await callApi(['cart', 'get'], undefined)
  expect(tokens).toEqual({
    '/api/rpc/products/categories': null,
    '/api/rpc/cart/get': expect.stringMatching(/^Bearer head/),
  })
})

const refused = () =>
  Response.json({ json: { defined: true, code: 'SIGN_IN_FIRST', status: 401, message: 'Sign in.' } }, { status: 401 })

test('a session that was ended elsewhere is forgotten here, and why is told once', async () => {
  signIn('ended')
  const told: unknown[] = []
  onEnded((reason) => told.push(reason))
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes('/auth/v1/token')) return refused()
    return Response.json({ code: 400, error_code: 'user_banned', msg: 'User is banned' }, { status: 400 })
  })
  const asked = [callApi(['account', 'me'], undefined), callApi(['notifications', 'unread'], undefined)]
  for (const answer of asked) await expect(answer).rejects.toMatchObject({ status: 401 })
  expect([hasStoredSession(), wasRefused()]).toEqual([false, true])
  expect(told).toMatchObject([{ code: 'user_banned' }])
})

test('a token that is not taken is renewed, and the session stays', async () => {
  signIn('old')
  const renewed = { ...session('new'), expires_in: 3600 }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.includes('/auth/v1/token')) return Response.json(renewed)
    if (new Headers(init.headers).get('authorization') !== `Bearer ${renewed.access_token}`) return refused()
    return Response.json({ json: { id: 'ada' } })
  })
  expect(await callApi(['account', 'me'], undefined)).toEqual({ id: 'ada' })
  expect([hasStoredSession(), wasRefused()]).toEqual([true, false])
})

test('a service that only asks to wait has ended nothing', async () => {
  signIn('waiting')
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes('/auth/v1/token')) return refused()
    return Response.json({ code: 429, error_code: 'over_request_rate_limit', msg: 'Too many' }, { status: 429 })
  })
  await expect(callApi(['account', 'me'], undefined)).rejects.toMatchObject({ status: 401 })
  expect([hasStoredSession(), wasRefused()]).toEqual([true, false])
})

/** A browser in which somebody is signed in. */
function signIn(id = 'one'): void {
  vi.stubGlobal('location', { origin: 'http://test' })
  vi.stubGlobal('localStorage', memory([[STORAGE_KEY, JSON.stringify(session(id))]]))
  vi.stubGlobal('sessionStorage', memory())
}

function session(id: string) {
  const claims = btoa(JSON.stringify({ session_id: id }))
  return {
    access_token: `head.${claims}.end`,
    refresh_token: `refresh-${id}`,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    token_type: 'bearer',
    user: { id: 'ada', factors: [] },
  }
}

function memory(entries: [string, string][] = []) {
  const held = new Map(entries)
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  }
}

test('reads are exactly the endpoints the contract declares as GET', () => {
  const declared = DECLARED.filter(({ route }) => route.method === 'GET').map(({ title }) => title)
  expect([...READS].toSorted()).toEqual(declared.toSorted())
})

test('shared reads are exactly the endpoints the contract calls shared, but those that leave out whom one blocked', () => {
  const declared = DECLARED.filter(({ meta }) => meta.shared && !meta.blocks).map(({ title }) => title)
  expect([...SHARED_READS].toSorted()).toEqual(declared.toSorted())
})

test.each([
  ['user_banned', 'This account is suspended until Friday.', 'user_banned'],
  ['session_not_found', 'There is no such session', 'refresh_token_not_found'],
])('of a session that is gone the token that is left says why: %s', async (code, msg, heard) => {
  signIn('gone')
  const told: unknown[] = []
  onEnded((reason) => told.push(reason))
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/auth/v1/user')) return Response.json({ code: 403, error_code: code, msg }, { status: 403 })
    if (!url.includes('/auth/v1/token')) return refused()
    return Response.json({ code: 400, error_code: 'refresh_token_not_found', msg: 'Gone' }, { status: 400 })
  })
  await expect(callApi(['account', 'me'], undefined)).rejects.toMatchObject({ status: 401 })
  expect(told).toMatchObject([{ code: heard }])
})
