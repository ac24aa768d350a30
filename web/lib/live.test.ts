import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { keepLive, type Live, type LiveChannel, type RowNews } from './live'

type Join = { config: { postgres_changes: Record<string, string>[] } }

let server: WebSocketServer
let live: Live | undefined
/** What the server says to a join. */
let refused: boolean
let sockets: WebSocket[]
/** Topic and reference of each channel that was joined last. */
let joins: Map<string, string>
let joinedOften: number

beforeEach(async () => {
  ;[refused, sockets, joins, joinedOften] = [false, [], new Map(), 0]
  server = new WebSocketServer({ port: 0, host: 'localhost' })
  await new Promise((resolve) => server.once('listening', resolve))
  vi.stubGlobal('location', { origin: `http://localhost:${(server.address() as AddressInfo).port}` })
  server.on('connection', (socket) => {
    sockets.push(socket)
    socket.on('message', (data) => answer(socket, JSON.parse(String(data)) as [string, string, string, string, Join]))
  })
})

afterEach(async () => {
  live?.stop()
  vi.unstubAllGlobals()
  for (const socket of server.clients) socket.terminate()
  await new Promise((resolve) => server.close(resolve))
})

function answer(
  socket: WebSocket,
  [joinRef, ref, topic, event, payload]: [string, string, string, string, Join],
): void {
  const reply = (status: string, response: object) =>
    socket.send(JSON.stringify([joinRef, ref, topic, 'phx_reply', { status, response }]))
  if (event === 'phx_join') {
    joinedOften++
    joins.set(topic, joinRef)
    const bindings = payload.config.postgres_changes.map((binding, index) => ({ id: index + 1, ...binding }))
    if (refused) reply('error', { reason: 'InvalidJWTToken' })
    else reply('ok', { postgres_changes: bindings })
  }
  if (event === 'heartbeat') reply('ok', {})
}

const push = (topic: string, event: string, payload: object, ref: string | null = null) =>
  sockets.at(-1)?.send(JSON.stringify([joins.get(topic) ?? null, ref, topic, event, payload]))

/** Over real sockets, on a machine that may be busy. */
const soon = (fact: () => void) => vi.waitFor(fact, { timeout: 10_000 })

function follow() {
  const [news, gaps, states]: [RowNews[], string[], boolean[]] = [[], [], []]
  const channel = (name: string, ...tables: string[]): LiveChannel => ({
    name,
    bindings: tables.map((table) => ({ table })),
    onNews: (one) => news.push(one),
    onGap: () => gaps.push(name),
  })
  live = keepLive([channel('cart_updates', 'cart_items'), channel('account_updates', 'orders', 'invoices')], (joined) =>
    states.push(joined),
  )
  live.resume()
  /** @returns which channels told of a gap on the way */
  const joined = async () => {
    await soon(() => expect(states.at(-1)).toBe(true))
    return gaps.splice(0).toSorted()
  }
  return { news, states, joined }
}

const BOTH = ['account_updates', 'cart_updates']

test('nothing is opened before it is wanted, and both channels are joined over one connection', async () => {
  const { news, joined } = follow()
  await joined()
  expect(sockets).toHaveLength(1)
  expect([...joins.keys()]).toEqual(['realtime:cart_updates', 'realtime:account_updates'])
  const data = {
    schema: 'public',
    table: 'orders',
    type: 'UPDATE',
    commit_timestamp: '2026-01-31T10:00:00.123Z',
    columns: [{ name: 'id', type: 'uuid' }],
    record: { id: 'a' },
    old_record: { id: 'a' },
    errors: null,
  }
  push('realtime:account_updates', 'postgres_changes', { ids: [1], data })
  await soon(() => expect(news).toHaveLength(1))
  expect(news[0]).toMatchObject({ table: 'orders', eventType: 'UPDATE', new: { id: 'a' } })
})

test('what changed between the page and its channels is a gap of each', async () => {
  const { joined } = follow()
  expect(await joined()).toEqual(BOTH)
})

test('a connection that broke is made again, and each channel tells of its gap', async () => {
  const { states, joined } = follow()
  await joined()
  sockets[0]?.terminate()
  await soon(() => expect(states.at(-1)).toBe(false))
  expect(await joined()).toEqual(BOTH)
})

test('a channel that the server closed is joined anew, and it alone has a gap', async () => {
  const { states, joined } = follow()
  await joined()
  push('realtime:cart_updates', 'phx_close', {}, joins.get('realtime:cart_updates'))
  await soon(() => expect(states.at(-1)).toBe(false))
  expect(await joined()).toEqual(['cart_updates'])
  expect(sockets).toHaveLength(1)
})

test('it hangs up while it is not wanted, and for good when it is stopped', async () => {
  const { states, joined } = follow()
  await joined()
  live?.pause()
  // either end may be the first to know
  await soon(() => expect([server.clients.size, states.at(-1)]).toEqual([0, false]))
  live?.resume()
  expect(await joined()).toEqual(BOTH)
  live?.stop()
  await soon(() => expect(server.clients.size).toBe(0))
  live?.resume()
  expect(states.at(-1)).toBe(false)
})

test('a connection that cannot even be closed is let go of, and another one made when it is wanted again', async () => {
  const { states, joined } = follow()
  await joined()
  sockets[0]?.pause()
  live?.pause()
  await soon(() => expect(states.at(-1)).toBe(false))
  live?.resume()
  expect(await joined()).toEqual(BOTH)
  expect(sockets).toHaveLength(2)
})

test('who is refused again and again hangs up and rests', async () => {
  refused = true
  const { states } = follow()
  await soon(() => expect(server.clients.size).toBe(1))
  await vi.waitFor(() => expect(server.clients.size).toBe(0), { timeout: 30_000 })
  // four times each, as far as the last of them were still on their way
  expect(joinedOften).toBeGreaterThanOrEqual(7)
  expect(joinedOften).toBeLessThanOrEqual(8)
  expect(states).not.toContain(true)
})
