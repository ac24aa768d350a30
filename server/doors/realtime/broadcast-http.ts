import { ORPCError } from '@orpc/server'
import { Hono } from 'hono'
import { z } from 'zod'
import { DOORS } from '#contract/doors'
import type { Limiter } from '#server/core/limits/limits'
import { addressKey } from '#server/core/limits/rate-limit'
import { translateFault } from '#server/core/refusals/faults'
import { REFUSED_TOKENS } from '#server/identity/wire/verify-bearer'
import type { HttpBindings } from '#server/infra/http/bindings'
import { isTame } from '#server/infra/http/body'
import { allowEveryOrigin } from '#server/infra/http/every-origin'
import { limitBody } from '#server/infra/http/limit-body'
import { namesMemberTwice } from '#server/infra/http/members'
import { loggable } from '#server/infra/loggable'
import { costOfTelling } from './allowance'
import { isPublicToken, readStanding, TokenRefused } from './channel/read-standing'
import { roomOf } from './connections/channel'
import { mayUse, NOBODY, type Standing } from './connections/standing'
import { type Broadcast, bytesOf, jsonBroadcast } from './frames/broadcast'
import { SIZES } from './limits'
import type { Live } from './live'

type Message = { topic: string; private: boolean; broadcast: Broadcast }

const nameOf = (mostBytes: number) =>
  z
    .string()
    .min(1)
    .refine((name) => Buffer.byteLength(name) <= mostBytes)
const Event = nameOf(SIZES.nameBytes)
const Topic = nameOf(SIZES.nameBytes - 'realtime:'.length)
/** What may be meant to be private goes to no room that is open to all, and what is to be stored is not lost in silence. */
const Query = z
  .looseObject({ private: z.tuple([z.enum(['true', 'false'])]).exactOptional() })
  .refine((query) => !Object.keys(query).some((name) => /^persist\b/.test(name)))
const Batch = z.object({
  messages: z
    .array(z.object({ topic: Topic, event: Event, payload: z.unknown(), private: z.boolean().nullish() }))
    .min(1)
    .max(100),
})

/** Broadcasts of those who are on no channel: taken with 202, refused as `{"error"}`. */
export function createBroadcastApp(live: Live, limiter: Limiter): Hono<{ Bindings: HttpBindings }> {
  const { deps, relay, allowance, rooms } = live
  const app = new Hono<{ Bindings: HttpBindings }>().basePath('/realtime/v1')
  app.use('/api/*', allowEveryOrigin, async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
    if (c.res.status === 413) c.res = answer(413, 'This is more than we take.')
  })
  app.use('/api/*', limitBody(SIZES.messageBytes))
  // As a plain request: only a socket can be opened there.
  app.get('/websocket', () => answer(426, 'Connect with a WebSocket.', { upgrade: 'websocket', connection: 'upgrade' }))

  /** @returns the refusal, if it is one */
  async function standingOf(request: Request, address: string): Promise<Standing | Response> {
    const { publicKeys } = deps.env.live
    if (!publicKeys.includes(request.headers.get('apikey') ?? '')) return answer(401, 'The key is missing or unknown.')
    const token = /^Bearer +(\S+) *$/i.exec(request.headers.get('authorization') ?? '')?.[1]
    if (token === undefined || isPublicToken(token, publicKeys)) return NOBODY
    try {
      return await readStanding(live, token)
    } catch (error) {
      if (!(error instanceof TokenRefused)) throw error
      await limiter.take(REFUSED_TOKENS, { address, viewer: null })
      return answer(401, `InvalidJWTToken: ${error.message}`)
    }
  }

  /** @param read what is to be sent, null when it cannot be read */
  async function take(request: Request, address: string, read: () => Promise<Message[] | null>): Promise<Response> {
    const standing = await standingOf(request, address)
    if (standing instanceof Response) return standing
    await limiter.take(DOORS.broadcast.limit, { address, viewer: standing.viewer })
    const messages = await read()
    if (!messages) return answer(400, 'The message could not be read.')
    for (const message of messages) {
      if (!message.private || mayUse(message.topic, standing)) continue
      return answer(403, `Unauthorized: You do not have permissions to write to this Channel topic: ${message.topic}`)
    }
    const said = messages.map((message) => ({ ...message, room: roomOf(message.topic, message.private) }))
    const costs = said.map(({ room, broadcast }) => costOfTelling(bytesOf(broadcast), rooms.sizeOf(room)))
    const cost = costs.reduce((sum, one) => sum + one, 0)
    if (!allowance.take(addressKey(address), cost))
      return answer(429, 'Too much is sent to too many.', { 'retry-after': '1' })
    await Promise.all(said.map(({ room, broadcast }) => relay.broadcast(room, broadcast)))
    return new Response(null, { status: 202 })
  }

  app.post('/api/broadcast/:topic/events/:event', (c) =>
    take(c.req.raw, c.env.address, async () => {
      const [topic, event] = [Topic.safeParse(c.req.param('topic')), Event.safeParse(c.req.param('event'))]
      const query = Query.safeParse(c.req.queries())
      const broadcast = topic.success && event.success && query.success && (await readBody(c.req.raw, event.data))
      return broadcast ? [{ topic: topic.data, private: query.data.private?.[0] === 'true', broadcast }] : null
    }),
  )
  app.post('/api/broadcast', (c) =>
    take(c.req.raw, c.env.address, async () => {
      const batch = Batch.safeParse(readJson(await c.req.raw.text()))
      if (!batch.success) return null
      return batch.data.messages.map(({ topic, event, payload, private: isPrivate }) => ({
        topic,
        private: isPrivate ?? false,
        broadcast: jsonBroadcast(event, JSON.stringify(payload)),
      }))
    }),
  )
  // A route and not `notFound`, which would belong to the app this one is mounted in.
  app.all('/api/*', () => answer(404, 'There is nothing here.'))
  app.onError((error) => refusalOf(live, error))
  return app
}

function refusalOf({ deps }: Live, error: unknown): Response {
  const meant = translateFault(error)
  if (meant instanceof ORPCError && meant.code === 'TOO_MANY_REQUESTS') {
    const { retryAfterS } = meant.data as { retryAfterS: number }
    return answer(429, meant.message, { 'retry-after': String(retryAfterS) })
  }
  deps.log.warn({ err: loggable(error) }, 'a broadcast was not taken')
  return answer(503, 'Unavailable: Please try again', { 'retry-after': '2' })
}

/** @returns null when it is said to be JSON and is none */
async function readBody(request: Request, event: string): Promise<Broadcast | null> {
  const body = Buffer.from(await request.arrayBuffer())
  if (request.headers.get('content-type')?.startsWith('application/octet-stream')) return { event, octets: body }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body)
    return readJson(text) === undefined ? null : jsonBroadcast(event, text)
  } catch {
    return null
  }
}

/** @returns undefined when it is none, nested deeper than anybody's is, or names a member twice */
function readJson(text: string): unknown {
  try {
    const read: unknown = isTame(text) ? JSON.parse(text) : undefined
    return namesMemberTwice(text, read) ? undefined : read
  } catch {
    return undefined
  }
}

function answer(status: number, error: string, headers: Record<string, string> = {}): Response {
  return Response.json({ error }, { status, headers })
}
