import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { ORPCError } from '@orpc/server'
import { RPCHandler } from '@orpc/server/fetch'
import { StrictGetMethodPlugin } from '@orpc/server/plugins'
import type { Hono } from 'hono'
import { Hono as App } from 'hono'
import { CSRF_HEADER } from '#contract/account.rules'
import { VIEW_HEADER } from '#contract/views.rules'
import type { AppDeps } from '#server/core/app-deps'
import type { Limiter } from '#server/core/limits/limits'
import { translateFault } from '#server/core/refusals/faults'
import type { TokenVerifier } from '#server/identity/auth/verifier'
import type { Context } from '#server/identity/gate'
import type { HttpBindings } from '#server/infra/http/bindings'
import { problem, readJsonBody } from '#server/infra/http/body'
import { wrongMembers } from '#server/infra/http/members'
import { router } from '../router'
import { type Answers, CACHE_CONTROL, VARY } from './answers'
import { collectShown } from './collect-shown'
import { describeApi } from './describe-api'
import { interceptors } from './interceptors'
import { isShared } from './shared'

type Options = { deps: AppDeps; limiter: Limiter; verifier: TokenVerifier; answers: Answers }

/** The typed API: RPC for our own pages under /api/rpc, plain HTTP with an OpenAPI document under /api. */
export function createApi({ deps, limiter, verifier, answers }: Options): Hono<{ Bindings: HttpBindings }> {
  // A list for each handler, because the plugin adds to the one it is given.
  const rpc = new RPCHandler<Context>(router, {
    clientInterceptors: interceptors(deps),
    plugins: [new StrictGetMethodPlugin()],
  })
  const http = new OpenAPIHandler<Context>(router, { clientInterceptors: interceptors(deps) })
  const app = new App<{ Bindings: HttpBindings }>()
  let document: Promise<object> | undefined

  app.get('/api/openapi.json', async (c) => {
    document ??= describeApi(deps.env.publicUrl)
    return c.json(await document, 200, { 'cache-control': 'public, max-age=300' })
  })

  app.all('/api/*', async (c) => {
    const request = c.req.raw
    const isRpc = c.req.path.startsWith('/api/rpc/')
    const body = request.method === 'GET' || request.method === 'HEAD' ? '' : await readJsonBody(request)
    if (body instanceof Response) return body
    if (isRpc) {
      const wrong = wrongInAddress(request.url)
      if (wrong) return problem(400, wrong)
    }
    const moment = answers.moment()
    const { shown, onShown } = collectShown()
    const viewAs = request.headers.get(VIEW_HEADER)
    let context: Context
    try {
      const viewer = await verifier.verify(request.headers.get('authorization'))
      context = {
        ...deps,
        limiter,
        onShown,
        viewer,
        address: c.env.address,
        userAgent: request.headers.get('user-agent')?.slice(0, 512) ?? null,
        csrfToken: request.headers.get(CSRF_HEADER),
        ...(viewAs !== null && { viewAs }),
      }
    } catch (error) {
      return answerTokenTrouble(error)
    }
    const readable =
      body === '' ? request : new Request(request.url, { method: request.method, headers: request.headers, body })
    const bare =
      body === '' && request.body
        ? new Request(request.url, { method: request.method, headers: request.headers })
        : readable
    const { response } = isRpc
      ? await rpc.handle(bare, { prefix: '/api/rpc', context })
      : await http.handle(bare, { prefix: '/api', context })
    if (!response) return problem(404, 'There is no such endpoint.')
    if (response.status === 503) response.headers.set('retry-after', '2')
    if (response.status === 429) await addRetryAfter(response)
    if (request.method !== 'GET' || response.status !== 200 || context.viewer || !isShared(c.req.path)) {
      response.headers.set('cache-control', 'no-store')
      return response
    }
    const type = response.headers.get('content-type') ?? 'application/json'
    const text = await response.text()
    const { pathname, search } = new URL(request.url)
    const etag = answers.keep({ url: pathname + search, type, body: text, moment, shown: shown() })
    return new Response(text, { headers: { 'content-type': type, 'cache-control': CACHE_CONTROL, etag, vary: VARY } })
  })
  return app
}

/** A question in the address is JSON as well. What cannot be read is refused by whoever reads it. */
function wrongInAddress(url: string): string | null {
  for (const text of new URL(url).searchParams.getAll('data'))
    try {
      const wrong = wrongMembers(text, JSON.parse(text))
      if (wrong) return wrong
    } catch {
      // told by whoever reads it
    }
  return null
}

function answerTokenTrouble(error: unknown): Response {
  const status = (error as { status?: number }).status
  // A token that no longer counts is "please sign in" to the page, whatever the exact reason.
  if (status === 401 || status === 403)
    return problem(401, 'Your session has ended. Please sign in again.', { 'cache-control': 'no-store' })
  const meant = translateFault(error)
  if (meant instanceof ORPCError && meant.status === 503)
    return problem(503, meant.message, { 'retry-after': '2', 'cache-control': 'no-store' })
  throw error
}

/** The seconds to wait stand in the error's data; the header says them to everything that is not our page. */
async function addRetryAfter(response: Response): Promise<void> {
  const body: unknown = await response.clone().json()
  const seconds = /"retryAfterS":(\d+)/.exec(JSON.stringify(body))?.[1]
  if (seconds) response.headers.set('retry-after', seconds)
}
