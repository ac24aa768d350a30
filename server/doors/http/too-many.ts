import type { MiddlewareHandler } from 'hono'
import { ERRORS } from '#contract/errors'
import type { HttpBindings } from '#server/infra/http/bindings'
import { allowEveryOrigin } from '#server/infra/http/every-origin'

const { message } = ERRORS.TOO_MANY_REQUESTS

/** Doors of the published client, which pages of any origin call: they have to be able to read the refusal, too. */
export const EVERY_ORIGIN = /^\/(?:auth|rest|functions|realtime)\/v1(?:\/|$)/

/** Refuses who has asked for too much, in the words of the door they stand at. */
export const refuseTooMany: MiddlewareHandler<{ Bindings: HttpBindings }> = async (c, next) => {
  const { waitS } = c.env
  if (!waitS) return next()
  const refuse = async () => {
    c.res = refusalAt(c.req.path, waitS)
  }
  if (EVERY_ORIGIN.test(c.req.path)) await allowEveryOrigin(c, refuse)
  else await refuse()
  return c.res
}

function refusalAt(path: string, waitS: number): Response {
  const head = { status: 429, headers: { 'retry-after': String(waitS), 'cache-control': 'no-store' } }
  const error = { defined: true, code: 'TOO_MANY_REQUESTS', status: 429, message, data: { retryAfterS: waitS } }
  const door = path.split('/', 3)[1]
  if (door === 'auth') return Response.json({ code: 429, error_code: 'over_request_rate_limit', msg: message }, head)
  if (door === 'rest') {
    return Response.json({ code: 'PT429', message, details: error.code, hint: `Try again in ${waitS} s.` }, head)
  }
  if (door === 'functions') return Response.json({ success: false, error: message }, head)
  if (path.startsWith('/api/rpc/')) return Response.json({ json: error, meta: [] }, head)
  if (door === 'api' || door === 'downloads' || door === 'files') return Response.json(error, head)
  return new Response(message, { ...head, headers: { ...head.headers, 'content-type': 'text/plain; charset=utf-8' } })
}
