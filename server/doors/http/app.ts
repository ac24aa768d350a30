import { ORPCError } from '@orpc/server'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { AppDeps } from '#server/core/app-deps'
import type { Limiter } from '#server/core/limits/limits'
import { translateFault } from '#server/core/refusals/faults'
import type { Auth } from '#server/identity/auth/auth'
import { isReachable } from '#server/infra/database/reachable'
import type { HttpBindings } from '#server/infra/http/bindings'
import { problem } from '#server/infra/http/body'
import { isSecretPath } from '#server/infra/http/headers'
import { loggable } from '#server/infra/loggable'
import { MISSES } from '#server/money/invoices/count-misses'
import type { Realtime } from '../realtime/realtime'
import { createRest } from '../rest/rest'
import { createInboundMail, handOver } from '../webhooks/inbound-mail'
import { createStripeWebhook } from '../webhooks/stripe'
import type { Answers } from './answers'
import { createApi } from './api'
import { createAppLinks } from './app-links'
import { areaOf } from './area'
import { createArt } from './art'
import { createAuditCsv } from './audit-csv'
import { createCatalogueCsv } from './catalogue-csv'
import { createContactForm } from './contact-form'
import type { Cors } from './cors'
import { createDevTools } from './dev'
import { onLoopbackOnly } from './dev/loopback'
import { createSamlStandIn } from './dev/saml/saml'
import { createDownloads } from './downloads'
import { createFiguresCsv } from './figures-csv'
import { createFiles } from './files'
import { createFunctions } from './functions'
import { isByAddressOnly } from './general-limit'
import { createInvoiceFiles } from './invoice-files'
import { createLabelsCsv } from './labels-csv'
import { createMap } from './map'
import type { Metrics } from './metrics'
import { createMetricsDoor } from './metrics-door'
import { meantBy } from './moved'
import type { Pages } from './pages'
import { createPapers } from './papers'
import { createPayoutCsv } from './payout-csv'
import { createPetFiles } from './pet-files'
import { createPetShare } from './pet-share'
import { createPetTag } from './pet-tag'
import { createPreviews } from './previews'
import { refuseViewed } from './refuse-viewed'
import { createSitemap } from './sitemap'
import { refuseTooMany } from './too-many'
import { createUnsubscribe } from './unsubscribe'

export type AppOptions = {
  deps: AppDeps
  limiter: Limiter
  answers: Answers
  auth: Auth
  metrics: Metrics
  realtime: Pick<Realtime, 'app'>
  /** Missing unless pages of another origin may call. */
  cors?: Cors
  /** Missing while nothing is built, as in tests of the API. */
  pages?: Pages
  /** The payment sandbox, in the demo only. */
  sandbox?: { app: Hono }
  /** The demo's sign-in provider. */
  oidc?: Hono<{ Bindings: HttpBindings }>
}

/**
 * Pages that had to be rendered for a query: there is no end of them, each asks the database as much as the endpoints
 * behind it, and those are asked as nobody and do not count.
 */
const PAGES = { bucket: 'page', count: 300, windowS: 300, reads: true }

/** The HTTP app: everything that is answered by code rather than from a table of files. */
export function createApp({
  deps,
  limiter,
  answers,
  auth,
  metrics,
  realtime,
  cors,
  pages,
  sandbox,
  oidc,
}: AppOptions): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const { db, env, log } = deps

  if (cors) app.use(cors.middleware)
  app.use(refuseTooMany)
  app.use(refuseViewed)
  // What is computed for one answer is packed for it; files, pages and kept answers come packed.
  for (const path of ['/api/*', '/sitemap.xml', '/metrics']) app.use(path, compress({ threshold: 1024 }))

  // Until start-up is through, the server answers 503 to everything before this app is asked.
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => {
    if (await isReachable(db)) return c.json({ status: 'ok' })
    return c.json({ status: 'database unreachable' }, 503, { 'retry-after': '2' })
  })
  app.route('/', createMetricsDoor({ metrics, env }))
  app.get('/ip', (c) => c.json({ ip: c.env.address }))
  app.route('/auth/v1', auth.app)
  app.route('/', createAuditCsv({ deps, limiter, verifier: auth.verifier }))
  app.route('/', createCatalogueCsv({ deps, limiter, verifier: auth.verifier }))
  app.route('/', createDownloads({ deps, limiter, verifier: auth.verifier }))
  app.route('/', createPapers({ deps, limiter, verifier: auth.verifier }))
  app.route('/', createFiles({ deps, limiter, verifier: auth.verifier }))
  app.route('/', createInvoiceFiles({ deps, limiter, verifier: auth.verifier }))
  app.route('/', createFiguresCsv({ deps, limiter, verifier: auth.verifier }))
  app.route('/', createLabelsCsv({ deps, limiter, verifier: auth.verifier }))
  app.route('/', createPayoutCsv({ deps, limiter, verifier: auth.verifier }))
  app.route('/', createPetFiles({ deps, limiter, verifier: auth.verifier }))
  app.route('/', createPetShare({ deps, limiter, verifier: auth.verifier }))
  app.route('/', createPetTag({ deps, limiter, verifier: auth.verifier }))
  app.route('/', createUnsubscribe({ deps, limiter, verifier: auth.verifier }))
  app.route('/', createApi({ deps, limiter, verifier: auth.verifier, answers }))
  app.route('/', createFunctions({ deps, limiter, verifier: auth.verifier }))
  app.route('/', createRest({ deps, limiter, verifier: auth.verifier }))
  app.route('/', realtime.app)
  app.route('/', createStripeWebhook(deps))
  const inboundMail = createInboundMail(deps)
  app.route('/', inboundMail)
  app.route('/', createContactForm({ deps, limiter }))
  app.route('/', createArt())
  app.route('/', createMap(env))
  app.route('/', createPreviews({ deps, limiter }))
  app.route('/', createSitemap(deps))
  app.route('/', createAppLinks(env.native))
  if (env.demo) {
    app.use('/dev/*', onLoopbackOnly(env))
    app.route(
      '/',
      createDevTools(db, env, (raw) => handOver(deps, inboundMail, raw)),
    )
    app.route('/dev/saml', createSamlStandIn(deps))
    if (sandbox) app.route('/dev/payments', sandbox.app)
    if (oidc) app.route('/', oidc)
  }
  if (pages) {
    app.get('*', async (c) => {
      const { pathname, search } = new URL(c.req.url)
      // these count no pages, so none is drawn there
      if (isByAddressOnly(areaOf(pathname))) return c.notFound()
      const meant = meantBy(pathname)
      if (meant) return c.redirect(meant, 308)
      if (search) await limiter.take(PAGES, { address: c.env.address, viewer: null })
      const { status, headers, body, giveBack } = await pages.get(pathname + search, c.req.header('accept-encoding'))
      if (status === 404 && isSecretPath(pathname)) await limiter.take(MISSES, { address: c.env.address, viewer: null })
      const copy = new Uint8Array(body)
      giveBack()
      return new Response(copy, { status, headers: headers as Record<string, string> })
    })
  }
  app.notFound(() => problem(404, 'We couldn’t find that information.'))
  app.onError((error, c) => {
    const meant = translateFault(error)
    if (meant instanceof ORPCError && meant.code === 'TOO_MANY_REQUESTS') {
      const { retryAfterS } = meant.data as { retryAfterS: number }
      return c.text(meant.message, 429, { 'retry-after': String(retryAfterS) })
    }
    if (meant instanceof ORPCError && meant.status === 503) return problem(503, meant.message, { 'retry-after': '2' })
    log.error({ err: loggable(error) }, 'a request failed')
    return problem(500, 'Something unexpected happened. Please try again.')
  })
  return app
}
