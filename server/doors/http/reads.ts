import type { IncomingMessage, ServerResponse } from 'node:http'
import { type ORPCError, toORPCError } from '@orpc/client'
import { StandardRPCJsonSerializer, StandardRPCSerializer } from '@orpc/client/standard'
import { createRouterClient } from '@orpc/server'
import type { AppDeps } from '#server/core/app-deps'
import type { Limiter } from '#server/core/limits/limits'
import type { Context } from '#server/identity/gate'
import { INERT_CSP } from '#server/infra/http/headers'
import { wrongMembers } from '#server/infra/http/members'
import { loggable } from '#server/infra/loggable'
import { router } from '../router'
import { type Answers, isAsVisitor } from './answers'
import { collectShown } from './collect-shown'
import { interceptors } from './interceptors'
import { SHARED } from './shared'
import { toWire } from './wire'

/** What visitors ask for most, answered without the detour over the web's Request and Response. */
export type Reads = {
  /** @returns false leaves the request untouched, for the general way to answer */
  serve(request: IncomingMessage, response: ServerResponse, asked: Asked): boolean
}

type Asked = { path: string; address: string; requestId: string }
type Options = { deps: AppDeps; limiter: Limiter; answers: Answers; headers: Record<string, string> }
type Asking = { address: string } & Required<Pick<Context, 'onShown'>>
type Read = (input: unknown, options: { context: Asking }) => Promise<unknown>

const PREFIX = '/api/rpc/'
const JSON_TYPE = 'application/json'

/**
 * The shared endpoints as our own pages call them, for visitors: the same gate, schemas and errors as behind the
 * general door, at less than half its cost.
 */
export function createReads({ deps, limiter, answers, headers }: Options): Reads {
  const serializer = new StandardRPCSerializer(new StandardRPCJsonSerializer())
  const client = createRouterClient(router, {
    context: ({ address, onShown }: Asking): Context => ({
      ...deps,
      onShown,
      limiter,
      viewer: null,
      address,
      userAgent: null,
      csrfToken: null,
    }),
    interceptors: interceptors(deps),
  })
  // The keys come from the contract that the router implements, which the compiler cannot follow through a loop.
  const callable = client as unknown as Record<string, Record<string, Read>>
  const reads = new Map(SHARED.map(({ domain, name }) => [`${PREFIX}${domain}/${name}`, callable[domain]?.[name]]))

  async function answer(request: IncomingMessage, response: ServerResponse, asked: Asked, read: Read, input: unknown) {
    const moment = answers.moment()
    try {
      const { shown, onShown } = collectShown()
      const body = toWire(await read(input, { context: { address: asked.address, onShown } }), serializer)
      answers.answer(request, response, { url: request.url ?? '', type: JSON_TYPE, body, moment, shown: shown() })
    } catch (thrown) {
      const error = toORPCError(thrown)
      // Refusals and the endpoint's own faults were dealt with on the way; this one is ours.
      if (error !== thrown) deps.log.error({ err: loggable(thrown), requestId: asked.requestId }, 'a read failed')
      response.writeHead(error.status, {
        ...headers,
        'content-type': JSON_TYPE,
        'content-security-policy': INERT_CSP,
        'cache-control': 'no-store',
        'x-request-id': asked.requestId,
        ...retryAfter(error),
      })
      response.end(toWire(error.toJSON(), serializer))
    }
  }

  return {
    serve(request, response, asked) {
      const { path } = asked
      const read = reads.get(path)
      if (!read || !isAsVisitor(request) || request.headers['content-length'] || request.headers['transfer-encoding']) {
        return false
      }
      const data = dataOf(request.url ?? '', path)
      if (data === undefined) return false
      const input = data ? serializer.deserialize(data) : undefined
      void answer(request, response, asked, read, input)
      return true
    },
  }
}

/** @returns null when there is none, undefined when it cannot be read, which the general way then says */
function dataOf(url: string, path: string): { json: unknown } | null | undefined {
  const text = new URLSearchParams(url.slice(path.length)).getAll('data').at(-1)
  if (!text) return null
  try {
    const data: unknown = JSON.parse(text)
    if (wrongMembers(text, data)) return undefined
    // Anything but plain JSON (the wire's own types, for instance) takes the general way.
    return data && typeof data === 'object' && 'json' in data && !('meta' in data) ? { json: data.json } : undefined
  } catch {
    return undefined
  }
}

function retryAfter(error: ORPCError<string, unknown>): Record<string, string> {
  if (error.status === 503) return { 'retry-after': '2' }
  const { data } = error
  const seconds = data && typeof data === 'object' && 'retryAfterS' in data ? data.retryAfterS : undefined
  return error.status === 429 && seconds !== undefined ? { 'retry-after': String(seconds) } : {}
}
