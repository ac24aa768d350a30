import type { IncomingMessage, RequestListener } from 'node:http'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { welcome } from '../areas/account/welcome'
import type { AppDeps } from '../core/app-deps'
import { inErasingOrder } from '../core/erasing-order'
import { createLimiter } from '../core/limits/limiter'
import { byKind } from '../core/matters/by-kind'
import { historyOf } from '../core/memory/history'
import { inMergingOrder } from '../core/merging'
import { consentsDueOf } from '../core/people/consents'
import { worksOf } from '../core/people/memberships'
import { getUserRole } from '../core/people/role-of'
import { createAnswers } from '../doors/http/answers'
import { createApp } from '../doors/http/app'
import { createCards } from '../doors/http/cards'
import { createCors } from '../doors/http/cors'
import { createDemoClients } from '../doors/http/dev/oidc/clients'
import { createOidcStandIn } from '../doors/http/dev/oidc/oidc'
import { createStandInProviders } from '../doors/http/dev/oidc/stand-ins'
import { createGeneralLimit } from '../doors/http/general-limit'
import { addresses, createListener } from '../doors/http/listener'
import { createMetrics } from '../doors/http/metrics'
import { createPageApi } from '../doors/http/page-api'
import { createPages, type Renderer } from '../doors/http/pages'
import { keepParts } from '../doors/http/parts'
import { createReads } from '../doors/http/reads'
import { loadStaticFiles } from '../doors/http/static-files'
import { createBus } from '../doors/realtime/bus/bus'
import { createRealtime } from '../doors/realtime/realtime'
import { type Auth, createAuth } from '../identity/auth/auth'
import type { Context } from '../identity/gate'
import { createRecorder } from '../identity/security/record'
import { createDiskFiles } from '../infra/adapters/files/disk'
import type { Files } from '../infra/adapters/files/files'
import { createS3Files } from '../infra/adapters/files/s3'
import type { Mail } from '../infra/adapters/mail/mail'
import { createMailbox } from '../infra/adapters/mail/mailbox'
import { createSmtp } from '../infra/adapters/mail/smtp'
import { createSandbox } from '../infra/adapters/payments/sandbox/sandbox'
import { createStripePayments } from '../infra/adapters/payments/stripe'
import { createWebPush } from '../infra/adapters/push/web-push'
import { createMailboxTexts } from '../infra/adapters/texts/mailbox'
import { createTwilio } from '../infra/adapters/texts/twilio'
import { listenForChanges } from '../infra/database/changes'
import type { Db } from '../infra/database/db'
import type { Clock } from '../infra/deps'
import { deriveSecret } from '../infra/env/derived-secret'
import type { Env } from '../infra/env/env'
import { baseHeaders } from '../infra/http/headers'
import { startTracing, tracedCalls } from '../infra/telemetry/tracing'
import { allParts } from '../manifests'
import { loggedMail } from '../market/notifications/sent-mails'
import { keepVapidKeys } from '../market/notifications/vapid-keys'
import { readListedCards } from '../market/products/listed-cards'

export type ComposeOptions = {
  env: Env & { secretKey: string }
  db: Db
  pool: Pool
  /** For the connection that listens for changes. */
  databaseUrl: string
  clock: Clock
  log: Logger
  /** Where the process itself can be reached on this machine: the sandbox is called over a real network path. */
  localUrl: string
  /** The built web; without it only the API answers. */
  web?: Renderer & { clientFolder: string }
  /** Overrides for tests, which fake only what is outside. */
  mail?: Mail
  files?: Files
}

export type Composed = {
  deps: AppDeps
  auth: Auth
  /** What the app answers, as its router lists it. */
  routes: readonly { method: string; path: string }[]
  listener: RequestListener
  /** For requests that want a live connection. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Ends live connections, so that the server can close; `close` follows once it has. */
  hangUp(): Promise<void>
  close(): Promise<void>
}

/** Puts the server together from its parts; the one place where they all meet. */
export async function compose({
  env,
  db,
  pool,
  databaseUrl,
  clock,
  log,
  localUrl,
  web,
  mail,
  files,
}: ComposeOptions): Promise<Composed> {
  const headers = baseHeaders(env.publicUrl)
  const [changes, bus, tracing] = await Promise.all([
    listenForChanges(db, databaseUrl, log),
    createBus({ db, databaseUrl, log, ...(env.live.natsUrl && { natsUrl: env.live.natsUrl }) }),
    startTracing(env.running, log),
  ])
  const webhookSecret = env.stripeWebhookSecret ?? `whsec_${deriveSecret(env.secretKey, 'sandbox webhooks')}`
  const connectWebhookSecret =
    env.stripeConnectWebhookSecret ?? `whsec_${deriveSecret(env.secretKey, 'sandbox connect webhooks')}`
  const sandboxKey = `sk_test_${deriveSecret(env.secretKey, 'sandbox key')}`
  const sandbox = env.stripeSecretKey
    ? undefined
    : createSandbox({
        publicUrl: env.publicUrl,
        dataDir: env.dataDir,
        secretKey: sandboxKey,
        webhookUrl: () => `${localUrl}/webhooks/stripe`,
        webhookSecret,
        connectWebhookUrl: () => `${localUrl}/webhooks/stripe/connect`,
        connectWebhookSecret,
        clock,
        log,
      })
  if (sandbox && env.databaseUrl) {
    log.info('payments sandbox: shared with the processes on this DATA_DIR; on other machines it would be another one')
  }
  const payments = createStripePayments({
    secretKey: env.stripeSecretKey ?? sandboxKey,
    webhookSecrets: [webhookSecret],
    // With the real provider there is no such endpoint until its secret is given; a derived one would be nobody's.
    connectWebhookSecrets: sandbox || env.stripeConnectWebhookSecret ? [connectWebhookSecret] : [],
    ...(sandbox && { apiBase: `${localUrl}/dev/payments` }),
    log,
    clock,
  })
  const post = mail ?? (env.smtpUrl ? createSmtp(env.smtpUrl, env.mailFrom) : createMailbox(db))
  const texts = env.accounts.twilio
    ? createTwilio(env.accounts.twilio)
    : env.demo
      ? createMailboxTexts(post)
      : undefined
  const deps: AppDeps = {
    db,
    clock,
    log,
    mail: loggedMail({ db, log }, tracedCalls('mail', post)),
    ...(texts && { texts: tracedCalls('texts', texts) }),
    payments: tracedCalls('payments', payments),
    push: tracedCalls(
      'push',
      createWebPush({
        keys: async () => env.push.keys ?? keepVapidKeys(db, env.secretKey),
        subject: env.push.subject,
        services: env.push.services,
      }),
    ),
    files: files ?? (env.s3 ? createS3Files({ ...env.s3, log }) : createDiskFiles(join(env.dataDir, 'files'))),
    env,
    changes,
    personalData: inErasingOrder(allParts),
    merging: inMergingOrder(allParts),
    searchSources: Object.values(allParts)
      .flatMap(({ searchSources }) => searchSources)
      .sort((one, other) => one.rank - other.rank),
    matters: byKind(Object.values(allParts).flatMap(({ matters }) => matters)),
  }
  const demoClients = createDemoClients(env.secretKey)
  const auth = createAuth({
    deps,
    ...(env.demo && {
      standIns: createStandInProviders({ publicUrl: env.publicUrl, localUrl, clock, ...demoClients }),
    }),
    addressOf: (request) => addresses.get(request) ?? '0.0.0.0',
    roleOf: (userId) => getUserRole(deps, userId),
    worksOf: (userId) => worksOf(db, userId),
    consentsDueOf: (userId) => consentsDueOf(db, userId),
    onUserCreated: welcome,
    audit: createRecorder(deps),
  })
  const limiter = createLimiter({ db, clock, enabled: env.rateLimits })
  const general = createGeneralLimit({ db, clock, verifier: auth.verifier, enabled: env.rateLimits })
  const realtime = createRealtime({ deps, bus, verifier: auth.verifier, limiter })
  const history = historyOf(changes)
  const answers = createAnswers({ history, limitBytes: env.running.memoryBytes / 8, headers })
  const cors = createCors(env.native.origins, headers)
  const reads = createReads({ deps, limiter, answers, headers })
  const metrics = createMetrics({ pool, log, slowStatementMs: env.running.slowStatementMs })
  metrics.watchSockets(realtime.stats)
  metrics.watchBus(bus)
  metrics.watchKept('answers', answers.stats)
  const nobody: Context = {
    ...deps,
    viewer: null,
    address: 'render',
    userAgent: null,
    csrfToken: null,
    limiter: { take: async () => undefined },
    rendering: true,
  }
  const cards =
    web &&
    createCards({
      history,
      limitBytes: env.running.memoryBytes / 8,
      read: (ids) => readListedCards(deps, ids),
      draw: web.drawCard,
    })
  const pages =
    web &&
    cards &&
    createPages({
      render: web.render,
      cards,
      api: createPageApi(nobody, cards, keepParts({ history, limitBytes: env.running.memoryBytes / 8 })),
      publicUrl: env.publicUrl,
      history,
      limitBytes: (env.running.memoryBytes * 5) / 8,
      headers,
      tilesOrigin: env.tilesUrl && new URL(env.tilesUrl).origin,
    })
  if (pages) metrics.watchKept('pages', pages.stats)
  const statics = web && loadStaticFiles(web.clientFolder, headers)
  const app = createApp({
    deps,
    limiter,
    answers,
    auth,
    metrics,
    realtime,
    ...(cors && { cors }),
    ...(pages && { pages }),
    ...(sandbox && { sandbox }),
    ...(env.demo && { oidc: createOidcStandIn({ env, ...demoClients }) }),
  })
  return {
    deps,
    auth,
    routes: app.routes,
    listener: createListener({
      app,
      answers,
      reads,
      general,
      ...(cors && { cors }),
      ...(statics && { statics }),
      ...(pages && { pages }),
      ...(web && { pageTemplates: web.pageTemplates }),
      headers,
      metrics,
      log,
      trustProxy: env.trustProxy,
    }),
    upgrade: realtime.upgrade,
    hangUp: realtime.close,
    async close() {
      sandbox?.stop()
      await Promise.all([changes.close(), bus.close(), tracing.stop()])
    },
  }
}
