import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import { createApi } from './api'
import { createControlRoutes } from './control-routes'
import { createDeliveries, defaultRetryDelaysMs } from './deliveries'
import { createFaults } from './fault-switches'
import { startHeartbeat } from './heartbeat'
import { readFont } from './pages/fonts'
import { createKeepRoutes } from './pages/keep-routes'
import { sandboxPageCsp } from './pages/layout'
import { pageCss } from './pages/page-css'
import { createProviderRoutes } from './pages/provider-routes'
import { createCardRoutes } from './pages/routes'
import { createPlayRoutes } from './play-routes'
import { createProvider } from './provider'
import { createRecorder } from './recorder'
import { createStore } from './store'

type Options = {
  /** The shop's own origin: card pages live below it, and buyers are sent back nowhere else. */
  publicUrl: string
  /** The journal `payments-sandbox.jsonl` is kept here. Processes that share the folder are one provider. */
  dataDir: string
  /** The key the shop's SDK is given; nobody else can use the API. */
  secretKey: string
  webhookUrl: () => string
  webhookSecret: string
  /** The same for what happens on sellers' accounts. */
  connectWebhookUrl: () => string
  connectWebhookSecret: string
  clock: { now(): Date }
  log: Logger
  fetch?: typeof fetch
  retryDelaysMs?: number[]
  /** How often sessions expire, payouts arrive and webhooks of the dead are taken over when nobody asks for it. */
  sweepMs?: number
}

export type Sandbox = {
  /** To be mounted at `/dev/payments`. */
  app: Hono
  /** For `createStripePayments({ apiBase })`: a real network path to ourselves. */
  apiBase: string
  /** Stops timers and closes the journal; what is undelivered is sent by another process, or after the next start. */
  stop(): void
}

/** A stand-in for the payment provider, behind the provider's own SDK. */
export function createSandbox(options: Options): Sandbox {
  const { publicUrl, dataDir, secretKey, clock, log } = options
  const [path, self] = [join(dataDir, 'payments-sandbox.jsonl'), randomUUID()]
  const store = createStore({ path, self, log })
  const heartbeat = startHeartbeat(path, self)
  const faults = createFaults({ store, heartbeat, onChange: () => deliveries.resume() })
  const deliveries = createDeliveries({
    store,
    heartbeat,
    webhooks: {
      platform: { url: options.webhookUrl, secret: options.webhookSecret },
      connect: { url: options.connectWebhookUrl, secret: options.connectWebhookSecret },
    },
    clock,
    log,
    faults: () => faults.now().webhooks,
    fetch: options.fetch ?? fetch,
    retryDelaysMs: options.retryDelaysMs ?? defaultRetryDelaysMs,
  })
  const provider = createProvider(createRecorder({ store, clock, announced: deliveries.begin }), publicUrl)

  const app = new Hono()
  app.use(async (c, next) => {
    // Another site could otherwise press these buttons through a visitor's browser.
    const site = c.req.header('sec-fetch-site') ?? 'none'
    if (c.req.method !== 'GET' && site !== 'same-origin' && site !== 'none') return c.text('Not from another site', 403)
    await next()
    c.header('cache-control', 'no-store')
    if (c.res.headers.get('content-type')?.startsWith('text/html')) c.header('content-security-policy', sandboxPageCsp)
  })
  app.route('/v1', createApi({ provider, faults, secretKey, publicUrl, clock }))
  app.route('/pay/keep', createKeepRoutes({ provider, clock }))
  app.route('/pay', createCardRoutes({ checkout: provider.checkout, clock }))
  app.route('/', createProviderRoutes(provider))
  app.route('/', createPlayRoutes(provider))
  app.route('/', createControlRoutes({ provider, faults }))
  app.get('/page.css', (c) => c.body(pageCss, 200, { 'content-type': 'text/css; charset=utf-8' }))
  app.get('/fonts/:name', async (c) => {
    const font = await readFont(c.req.param('name'))
    return font ? c.body(font, 200, { 'content-type': 'font/woff2' }) : c.notFound()
  })

  const sweep = setInterval(() => {
    try {
      provider.checkout.expireOverdue()
      provider.payouts.payOverdue(faults.now().payoutsAfterMs)
      deliveries.resume()
    } catch (error) {
      log.error({ err: error }, 'payments sandbox: could not move on by itself') // a full disk must not end the process
    }
  }, options.sweepMs ?? 5_000).unref()
  deliveries.resume()
  return {
    app,
    apiBase: `${publicUrl}/dev/payments`,
    stop() {
      clearInterval(sweep)
      deliveries.stop()
      heartbeat.stop()
      store.close()
    },
  }
}
