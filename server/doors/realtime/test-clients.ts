import { type RealtimeChannel, RealtimeClient, type RealtimeClientOptions } from '@supabase/realtime-js'
import { vi } from 'vitest'
import { type ClientOptions, WebSocket } from 'ws'
import { PUBLIC_KEY } from '#contract/public-key'
import type { World } from '#server/testing/world'

type At = Pick<World, 'url'>

/** The official client, as an app of somebody who is signed in, or of nobody. */
export function officialClient(
  { url }: At,
  user?: { accessToken: string },
  options: RealtimeClientOptions = {},
): RealtimeClient {
  return new RealtimeClient(`${url.replace('http', 'ws')}/realtime/v1`, {
    params: { apikey: PUBLIC_KEY },
    // Without one it warns on the console.
    logger: () => undefined,
    ...(user && { accessToken: async () => user.accessToken }),
    ...options,
  })
}

/** @throws with what the app is told when it cannot be subscribed */
export async function subscribed(channel: RealtimeChannel): Promise<RealtimeChannel> {
  // As the app of the published client does, which knows its token before it joins.
  await channel.socket.setAuth()
  return new Promise((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === 'SUBSCRIBED') resolve(channel)
      else reject(error ?? new Error(status))
    })
  })
}

/** Collects what happens, so that a test can wait for it. */
export function collect<T>(): { add(item: T): void; next(wanted?: (item: T) => boolean): Promise<T>; rest(): T[] } {
  const items: T[] = []
  const waiting: { wanted: (item: T) => boolean; resolve: (item: T) => void }[] = []
  return {
    add(item) {
      const index = waiting.findIndex(({ wanted }) => wanted(item))
      if (index === -1) items.push(item)
      else waiting.splice(index, 1)[0]?.resolve(item)
    },
    next(wanted = () => true) {
      const index = items.findIndex(wanted)
      const [item] = index === -1 ? [] : items.splice(index, 1)
      if (item !== undefined) return Promise.resolve(item)
      return new Promise((resolve) => waiting.push({ wanted, resolve }))
    },
    rest: () => items.splice(0),
  }
}

export type RawMessage = [joinRef: string | null, ref: string | null, topic: string, event: string, payload: Payload]
type Payload = { status?: string; response?: Record<string, unknown>; message?: string } & Record<string, unknown>

export type RawClient = {
  socket: WebSocket
  say(...message: [string | null, string | null, string, string, unknown]): void
  /** The next message of these events that was not asked for yet. */
  hears(...events: string[]): Promise<RawMessage>
  /** What came and was not asked for. */
  rest(): RawMessage[]
  /** Joins a topic and resolves with the answer. */
  join(name: string, config?: object, token?: string, ref?: string): Promise<RawMessage>
  closed: Promise<{ code: number; reason: string }>
}

/** A socket that shows each frame as it is, arrays of version 2.0.0. */
export async function rawClient(
  { url }: At,
  { query = `apikey=${PUBLIC_KEY}&vsn=2.0.0`, ...options }: ClientOptions & { query?: string } = {},
): Promise<RawClient> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/realtime/v1/websocket?${query}`, options)
  const messages = collect<RawMessage>()
  socket.on('message', (data, binary) => {
    if (!binary) messages.add(JSON.parse(String(data)) as RawMessage)
  })
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: String(reason) }))
  })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  socket.on('error', () => undefined)
  const client: RawClient = {
    socket,
    say: (...message) => socket.send(JSON.stringify(message)),
    hears: (...events) => messages.next(([, , , event]) => events.length === 0 || events.includes(event)),
    rest: messages.rest,
    join(name, config = {}, token, ref = '1') {
      client.say(ref, ref, `realtime:${name}`, 'phx_join', { config, ...(token && { access_token: token }) })
      return client.hears('phx_reply')
    },
    closed,
  }
  return client
}

let passedMs = 0

/** The clock that durations are measured by stands still from the first call on, and is moved by these; dates go by the world's. */
export function pass(ms: number): void {
  passedMs += ms
  if (vi.isMockFunction(performance.now)) return
  const heldAtMs = Math.ceil(performance.now())
  vi.spyOn(performance, 'now').mockImplementation(() => heldAtMs + passedMs)
}

/** What a handshake that is refused is answered. */
export function refusedHandshake(
  { url }: At,
  { path = `/realtime/v1/websocket?apikey=${PUBLIC_KEY}`, ...options }: ClientOptions & { path?: string } = {},
): Promise<{ status: number | undefined; body: unknown }> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url.replace('http', 'ws') + path, options)
    socket.on('open', () => reject(new Error('It was let in')))
    socket.on('error', reject)
    socket.on('unexpected-response', async (_request, response) => {
      let body = ''
      for await (const chunk of response) body += chunk
      resolve({ status: response.statusCode, body: JSON.parse(body) })
    })
  })
}
