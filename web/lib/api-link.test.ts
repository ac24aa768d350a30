import { os } from '@orpc/server'
import { RPCHandler } from '@orpc/server/fetch'
import { afterEach, expect, test, vi } from 'vitest'
import { contract } from '#contract/index'
import { ApiError } from './api-error'
import { callApi } from './api-link'
import { READS } from './api-reads'

afterEach(() => vi.unstubAllGlobals())

const moment = new Date('2026-05-01T10:00:00.000Z')
const handler = new RPCHandler({
  echo: {
    back: os.handler(({ input }) => ({ input, at: moment, rows: [{ at: moment, note: null }] })),
    refuse: os.errors({ FULL: { status: 409, message: 'Full.' } }).handler(({ errors }) => {
      throw errors.FULL()
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
  expect(await callApi(['echo', 'back'], { word: 'Kätzchen & co', list: [1, 2] })).toEqual({
    input: { word: 'Kätzchen & co', list: [1, 2] },
    at: moment,
    rows: [{ at: moment, note: null }],
  })
})

test('a refusal keeps its code, status and words', async () => {
  serve()
  const error = await callApi(['echo', 'refuse'], undefined).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ code: 'FULL', status: 409, message: 'Full.', defined: true })
})

test('an answer that is not ours is an error too', async () => {
  serve()
  await expect(callApi(['nowhere', 'at-all'], {})).rejects.toMatchObject({ status: 502, defined: false })
})

test('reads are exactly the endpoints the contract declares as GET', () => {
  const declared = Object.entries(contract).flatMap(([domain, endpoints]) =>
    Object.entries(endpoints as Record<string, { '~orpc': { route: { method?: string } } }>).flatMap(
      ([name, endpoint]) => (endpoint['~orpc'].route.method === 'GET' ? [`${domain}.${name}`] : []),
    ),
  )
  expect([...READS].toSorted()).toEqual(declared.toSorted())
})
