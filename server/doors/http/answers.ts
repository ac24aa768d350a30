import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { History } from '#server/core/memory/history'
import { lasting } from '#server/core/memory/lasting'
import { createMemory } from '#server/core/memory/memory'
import type { Shown } from '#server/core/memory/shown'
import { INERT_CSP } from '#server/infra/http/headers'
import type { KeptStats } from './kept-metrics'

/** Answers to visitors that depend on nothing but the address, kept ready to send. */
export type Answers = {
  /** Answers from memory when it can; false leaves the request untouched. */
  serve(request: IncomingMessage, response: ServerResponse): boolean
  /** To be taken before an answer is computed: one that a change overtook on the way is sent, but not kept. */
  moment(): number
  /** Sends an answer that was computed since `moment` and keeps it for the next who asks. */
  answer(request: IncomingMessage, response: ServerResponse, computed: Computed): void
  /** Keeps without sending. @returns the entity tag */
  keep(computed: Computed): string
  stats(): KeptStats
}

/** Without `shown` it is sent, and not kept. */
export type Computed = { url: string; type: string; body: string; moment: number; shown: Shown | undefined }

type Headers = Record<string, string | number>
type Kept = {
  etag: string
  plain: Buffer
  gzip?: Buffer
  brotli?: Buffer
  headers: Headers
}

const WORTH_COMPRESSING_BYTES = 1024
const URL_LIMIT = 1000

type Options = { history: History; limitBytes: number; headers: Record<string, string>; now?: () => number }

export function createAnswers({ history, limitBytes, headers, now }: Options): Answers {
  const memory = createMemory<Kept>({
    history,
    limitBytes,
    now,
    // Half as much again for the compressed forms, which are made when they are first asked for.
    bytesOf: ({ plain }) => plain.length * 1.5,
  })

  const given = { fromMemory: 0, computed: 0 }

  function hold({ url, type, body, moment, shown }: Computed): Kept {
    const plain = lasting(Buffer.from(body))
    const etag = etagOf(plain)
    const common = {
      ...headers,
      'content-type': type,
      'content-security-policy': INERT_CSP,
      etag,
      'cache-control': CACHE_CONTROL,
      vary: VARY,
    }
    const held: Kept = { etag, plain, headers: common }
    if (shown && url.length <= URL_LIMIT) memory.set(url, held, shown, moment)
    return held
  }

  function send(request: IncomingMessage, response: ServerResponse, held: Kept): void {
    if (request.headers['if-none-match'] === held.etag) {
      response.writeHead(304, held.headers).end()
      return
    }
    const accepted = held.plain.length > WORTH_COMPRESSING_BYTES ? request.headers['accept-encoding'] : undefined
    if (accepted?.includes('br')) {
      held.brotli ??= lasting(brotliCompressSync(held.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }))
      sendPacked(response, held, 'br', held.brotli)
    } else if (accepted?.includes('gzip')) {
      held.gzip ??= lasting(gzipSync(held.plain, { level: 4 }))
      sendPacked(response, held, 'gzip', held.gzip)
    } else {
      response.writeHead(200, { ...held.headers, 'content-length': held.plain.length })
      response.end(held.plain)
    }
  }

  return {
    moment: memory.moment,
    serve(request, response) {
      if (!isAsVisitor(request) || !request.url) return false
      const held = memory.get(request.url)
      // Whoever comes when it is due has it computed anew, and the others get the old one meanwhile.
      if (!held || held.due) {
        given.computed += 1
        return false
      }
      given.fromMemory += 1
      send(request, response, held.value)
      return true
    },
    answer: (request, response, computed) => send(request, response, hold(computed)),
    keep: (computed) => hold(computed).etag,
    stats: () => ({ ...given, bytes: memory.bytes() }),
  }
}

function sendPacked(response: ServerResponse, { headers }: Kept, encoding: string, body: Buffer): void {
  response.writeHead(200, { ...headers, 'content-encoding': encoding, 'content-length': body.length })
  response.end(body)
}

/** Nobody in particular asks, and only to read. */
export function isAsVisitor({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers.authorization === undefined
}

/** Kept by browsers, asked again each time: an unchanged answer costs a 304. */
export const CACHE_CONTROL = 'public, max-age=0, must-revalidate'
export const VARY = 'accept-encoding, authorization, origin'

export function etagOf(body: Buffer): string {
  return `"${createHash('sha1').update(body).digest('base64url').slice(0, 20)}"`
}
