import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { type Changes, onShownChange } from '#server/infra/database/changes'
import { INERT_CSP } from '#server/infra/http/headers'

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
}

export type Computed = { url: string; type: string; body: string; moment: number }

type Headers = Record<string, string | number>
type Kept = {
  etag: string
  plain: Buffer
  gzip?: Buffer
  brotli?: Buffer
  headers: Headers
  keptAt: number
  renewing: boolean
}

/** A change drops an answer at once; this is for changes whose notice was lost. */
const FRESH_MS = 10_000
/** While one request renews an answer, the others get the old one; should that one fail, no longer than this. */
const RENEWING_MS = 5_000
const MEMORY_LIMIT_BYTES = 12 * 1024 * 1024
const WORTH_COMPRESSING_BYTES = 1024
const URL_LIMIT = 1000

type Options = { changes: Pick<Changes, 'on'>; headers: Record<string, string>; now?: () => number }

export function createAnswers({ changes, headers, now = Date.now }: Options): Answers {
  const kept = new LRUCache<string, Kept>({
    maxSize: MEMORY_LIMIT_BYTES,
    // Half as much again for the compressed forms, which are made when they are first asked for.
    sizeCalculation: ({ plain }, key) => Math.ceil(plain.length * 1.5) + key.length * 2 + 500,
  })
  let changed = 0
  onShownChange(changes, () => {
    changed += 1
    kept.clear()
  })

  function hold({ url, type, body, moment }: Computed): Kept {
    const plain = Buffer.from(body)
    const etag = etagOf(plain)
    const common = {
      ...headers,
      'content-type': type,
      'content-security-policy': INERT_CSP,
      etag,
      'cache-control': CACHE_CONTROL,
      vary: VARY,
    }
    const held: Kept = { etag, plain, headers: common, keptAt: now(), renewing: false }
    if (moment === changed && url.length <= URL_LIMIT) kept.set(url, held)
    return held
  }

  function send(request: IncomingMessage, response: ServerResponse, held: Kept): void {
    if (request.headers['if-none-match'] === held.etag) {
      response.writeHead(304, held.headers).end()
      return
    }
    const accepted = held.plain.length > WORTH_COMPRESSING_BYTES ? request.headers['accept-encoding'] : undefined
    if (accepted?.includes('br')) {
      held.brotli ??= brotliCompressSync(held.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      sendPacked(response, held, 'br', held.brotli)
    } else if (accepted?.includes('gzip')) {
      held.gzip ??= gzipSync(held.plain, { level: 4 })
      sendPacked(response, held, 'gzip', held.gzip)
    } else {
      response.writeHead(200, { ...held.headers, 'content-length': held.plain.length })
      response.end(held.plain)
    }
  }

  return {
    moment: () => changed,
    serve(request, response) {
      if (!isAsVisitor(request) || !request.url) return false
      const held = kept.get(request.url)
      if (!held) return false
      const age = now() - held.keptAt
      if (age > FRESH_MS) {
        if (!held.renewing || age > FRESH_MS + RENEWING_MS) {
          held.renewing = true
          return false
        }
      }
      send(request, response, held)
      return true
    },
    answer: (request, response, computed) => send(request, response, hold(computed)),
    keep: (computed) => hold(computed).etag,
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
