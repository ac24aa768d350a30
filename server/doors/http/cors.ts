import type { IncomingMessage, ServerResponse } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { CSRF_HEADER } from '#contract/account.rules'
import { VIEW_HEADER } from '#contract/views.rules'
import type { HttpBindings } from '#server/infra/http/bindings'
import { INERT_CSP } from '#server/infra/http/headers'

/** What the native app asks for besides accounts, which answer every origin alike. */
const SHARED = /^\/(?:api|art|calendar|files|healthz|ip|map)(?:\/|$)/
/** Shown in pages, which asks without saying from where. */
const PICTURES = /^\/(?:art|files|map)\//

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': `authorization, apikey, ${CSRF_HEADER}, content-type, range, ${VIEW_HEADER}, x-client-info, x-supabase-api-version`,
  'access-control-max-age': '600',
}
const EXPOSED = 'content-disposition, content-range, etag, retry-after, x-request-id'

export type Cors = {
  /**
   * Says whether the page that asks may read the answer.
   *
   * @returns whether that was the question, and is answered
   */
  serve(request: IncomingMessage, response: ServerResponse, path: string): boolean
  /** For answers that bring headers of their own. */
  middleware: MiddlewareHandler<{ Bindings: HttpBindings }>
}

/**
 * Lets pages of listed origins call: the native apps, whose pages are files of their own. No cookie ever counts, only
 * the token they send along, so credentials stay forbidden.
 *
 * @param origins compared exactly; with none of them nothing changes
 */
export function createCors(origins: readonly string[], headers: Record<string, string>): Cors | undefined {
  if (origins.length === 0) return undefined
  const allowed = new Set(origins)
  return {
    serve(request, response, path) {
      if (!SHARED.test(path)) return false
      response.setHeader('vary', 'origin')
      const { origin } = request.headers
      if (origin === undefined || !allowed.has(origin)) return false
      response.setHeader('access-control-allow-origin', origin)
      if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) {
        response.setHeader('access-control-expose-headers', EXPOSED)
        return false
      }
      response.writeHead(204, { ...headers, ...PREFLIGHT, 'content-security-policy': INERT_CSP }).end()
      return true
    },
    async middleware(c, next) {
      await next()
      if (!SHARED.test(c.req.path)) return
      if (!/\borigin\b/i.test(c.res.headers.get('vary') ?? '')) c.header('vary', 'origin', { append: true })
      if (PICTURES.test(c.req.path)) c.header('cross-origin-resource-policy', 'cross-origin')
    },
  }
}
