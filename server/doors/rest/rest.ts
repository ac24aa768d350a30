import { Hono, type Context as HonoContext } from 'hono'
import { DATA_LIMITS } from '#contract/data-door'
import type { AppDeps } from '#server/core/app-deps'
import type { Limiter } from '#server/core/limits/limits'
import type { TokenVerifier } from '#server/identity/auth/verifier'
import { asFarAsSignedIn, type Context } from '#server/identity/gate'
import type { HttpBindings } from '#server/infra/http/bindings'
import { allowEveryOrigin } from '#server/infra/http/every-origin'
import { answerError } from './errors'
import { requireKey } from './keys'
import { OPERATIONS } from './operations'
import { checkSchema } from './parse-accept'
import { answerProcedure } from './procedures/answer'
import type { Question } from './question'
import { read } from './read'
import { noSuchTable } from './refusals'
import { RestError } from './rest-error'
import { readViewer } from './viewer'
import { createReadWatch } from './watch-reads'
import { insert, remove, update } from './write'

export type RestOptions = { deps: AppDeps; limiter: Limiter; verifier: TokenVerifier }
type Bindings = { Bindings: HttpBindings }

/** The specification's data API and remote procedures (protocol section 2), below `/rest/v1`. */
export function createRest({ deps, limiter, verifier }: RestOptions): Hono<Bindings> {
  const app = new Hono<Bindings>().basePath('/rest/v1')
  const watchReads = createReadWatch(deps)
  app.use(allowEveryOrigin, async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
  })
  app.use(requireKey(deps.env.live.publicKeys))

  app.all('/rpc/:name', async (c) => {
    if (c.req.method !== 'POST') throw noSuchMethod(c.req.method)
    checkSchema(c.req.header('content-profile'))
    const context = await contextOf(c)
    await limiter.take(DATA_LIMITS.writes, context)
    return answerProcedure(context, c.req.param('name'), questionOf(c))
  })
  app.all('/:table', async (c) => {
    const { method } = c.req
    checkSchema(c.req.header(method === 'GET' || method === 'HEAD' ? 'accept-profile' : 'content-profile'))
    const offered = OPERATIONS.filter(({ table }) => table.name === c.req.param('table'))
    if (offered.length === 0) throw noSuchTable(c.req.param('table'))
    const operation = offered.find((one) => one.method === (method === 'HEAD' ? 'GET' : method))
    if (!operation) throw noSuchMethod(method)
    const context = await contextOf(c)
    const question = questionOf(c)
    if (operation.method === 'GET') {
      await limiter.take(context.viewer ? DATA_LIMITS.reads : DATA_LIMITS.visitorReads, context)
      return read(operation, { ...context, viewer: asFarAsSignedIn(context.viewer) }, question, watchReads)
    }
    await limiter.take(DATA_LIMITS.writes, context)
    if (operation.method === 'POST') return insert(operation, context, question)
    return operation.method === 'PATCH' ? update(operation, context, question) : remove(operation, context, question)
  })
  // A route and not `notFound`, which would belong to the app this one is mounted in.
  app.all('*', () => {
    throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL')
  })
  app.onError((error) => answerError(error, deps.log))
  return app

  async function contextOf(c: HonoContext<Bindings>): Promise<Context> {
    const viewer = await readViewer({ verifier, limiter }, c.req.header('authorization'), c.env.address)
    const userAgent = c.req.header('user-agent')?.slice(0, 512) ?? null
    return { ...deps, limiter, viewer, address: c.env.address, userAgent, csrfToken: null }
  }
}

function questionOf(c: HonoContext<Bindings>): Question {
  const { raw, method } = c.req
  return { method, search: new URL(raw.url).searchParams, header: (name) => c.req.header(name), raw }
}

function noSuchMethod(method: string): RestError {
  return new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method.slice(0, 20)}`)
}
