import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import { UPLOAD_MS } from '#contract/media.rules'
import { clientAddress } from '#server/infra/http/address'
import type { HttpBindings } from '#server/infra/http/bindings'
import { INERT_CSP, isSecretPath } from '#server/infra/http/headers'
import { type Operation, within } from '#server/infra/telemetry/operation'
import { openOperation } from '#server/infra/telemetry/tracing'
import type { Answers } from './answers'
import { areaOf } from './area'
import type { Cors } from './cors'
import { foldedPath } from './folded-path'
import type { GeneralLimit } from './general-limit'
import { loggablePath } from './loggable-path'
import { createRouteOf } from './metered-routes'
import type { Metrics } from './metrics'
import type { Pages } from './pages'
import type { Reads } from './reads'
import { cutSlowBody } from './slow-bodies'
import type { StaticFiles } from './static-files'
import { createWaiting } from './waiting'

type Options = {
  app: Hono<{ Bindings: HttpBindings }>
  answers: Answers
  reads: Reads
  general: GeneralLimit
  cors?: Cors
  statics?: StaticFiles
  pages?: Pages
  pageTemplates?: readonly string[]
  headers: Record<string, string>
  metrics: Metrics
  log: Logger
  trustProxy: number
}

/** Where a request came from, for code that is handed the request alone. */
export const addresses = new WeakMap<Request, string>()

/** Asked every few seconds by machines; traces of them would be most of all traces. */
const PROBES = new Set(['healthz', 'readyz', 'metrics'])

/** Answers requests: what is ready to send goes out at once, everything else through the app. */
export function createListener({
  app,
  answers,
  reads,
  general,
  cors,
  statics,
  pages,
  pageTemplates = [],
  headers,
  metrics,
  log,
  trustProxy,
}: Options): RequestListener {
  const routeOf = createRouteOf(app.routes, pageTemplates)
  const waits = new WeakMap<object, number>()
  const throughApp = getRequestListener(
    (request, { incoming, outgoing }) => {
      const address = clientAddress(incoming as IncomingMessage, trustProxy)
      addresses.set(request, address)
      return app.fetch(request, { incoming, outgoing, address, waitS: waits.get(incoming) } as HttpBindings)
    },
    { overrideGlobalObjects: false },
  )

  function servePage(request: IncomingMessage, response: ServerResponse, url: string): boolean {
    if (request.method !== 'GET') return false
    const page = pages?.peek(url, request.headers['accept-encoding'])
    if (!page) return false
    response.writeHead(page.status, page.headers)
    // what a reader broke off may still be in the socket's hands, so that body is not lent again
    response.once('finish', page.giveBack)
    response.end(page.body)
    return true
  }

  function open(route: string, area: string, request: IncomingMessage, requestId: string): Operation {
    if (PROBES.has(area)) return { name: route, requestId }
    const operation = openOperation(route, () => ({
      kind: 'server',
      attributes: {
        'http.request.method': request.method ?? '',
        'http.route': route,
        'pawstead.request_id': requestId,
      },
      // A stranger's would decide whether we record, and could join itself to anybody's trace.
      continues: trustProxy > 0 ? String(request.headers.traceparent ?? '') : undefined,
    }))
    return { ...operation, requestId }
  }

  type Known = { requestId: string; path: string; startedAt: number; operation: Operation }
  function logAnswer({ method }: IncomingMessage, response: ServerResponse, known: Known): void {
    const { requestId, path, startedAt, operation } = known
    const { name: route, span } = operation
    const status = statusOf(response)
    span?.note({ 'http.response.status_code': status ?? 0 })
    span?.end(status === null ? 'gone' : status >= 500 ? String(status) : undefined)
    log.info(
      {
        requestId,
        method,
        path: loggablePath(path),
        route,
        status,
        ms: Math.round(performance.now() - startedAt),
        ...(span?.recorded && { traceId: span.traceId }),
      },
      'request',
    )
  }

  return (request, response) => {
    const startedAt = performance.now()
    if (!request.url?.startsWith('/') || hasTwoHosts(request)) {
      response.writeHead(400, { ...headers, connection: 'close' }).end()
      return
    }
    const { path, query } = split(request.url)
    const url = path + query
    request.url = url
    const area = areaOf(path)
    let route: string | undefined
    metrics.begin()
    response.once('close', () => {
      const took = (performance.now() - startedAt) / 1000
      metrics.end(route ?? routeOf(request.method ?? '', path), statusOf(response), took)
    })
    if (cors?.serve(request, response, path)) {
      route = 'preflight'
      return
    }
    if (statics?.serve(request, response, path)) {
      route = 'assets'
      return
    }
    const address = clientAddress(request, trustProxy)
    const go = (waitS: number) => {
      if (waitS > 0) waits.set(request, waitS)
      else if (area === 'api' && answers.serve(request, response)) return
      else if (area === 'page' && servePage(request, response, url)) return
      const requestId = randomUUID()
      route = routeOf(request.method ?? '', path)
      const operation = open(route, area, request, requestId)
      response.once('close', () => logAnswer(request, response, { requestId, path, startedAt, operation }))
      within(operation, () => serveAnew(request, response, { path, area, requestId, address }))
    }
    const waitS = general.take(request, { path, area, address })
    if (typeof waitS === 'number') return go(waitS)
    waitS.then(go, (error: unknown) => {
      // Counting must not keep anybody out.
      log.warn({ err: error }, 'a request could not be counted')
      go(0)
    })
  }

  type Asked = { path: string; area: string; requestId: string; address: string }
  /** What nothing is kept ready for. */
  function serveAnew(request: IncomingMessage, response: ServerResponse, asked: Asked): void {
    const { path, area, requestId } = asked
    if (!waits.has(request) && area === 'api' && reads.serve(request, response, asked)) return
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.setHeader('x-request-id', requestId)
    response.setHeader('cache-control', 'no-store')
    response.setHeader('content-security-policy', INERT_CSP)
    if (isSecretPath(path)) {
      response.setHeader('referrer-policy', 'no-referrer')
      if (area === 'api') response.setHeader('x-robots-tag', 'noindex, nofollow')
    }
    void throughApp(request, response)
  }
}

function split(url: string): { path: string; query: string } {
  const cut = url.indexOf('?')
  return cut === -1
    ? { path: foldedPath(url), query: '' }
    : { path: foldedPath(url.slice(0, cut)), query: url.slice(cut) }
}

/** @returns null for an answer that was broken off, which nobody has seen whole */
function statusOf({ statusCode, writableFinished }: ServerResponse): number | null {
  return writableFinished ? statusCode : null
}

/** How long a connection may be idle between two requests. */
const IDLE_MS = 5000
/** Longer than proxies keep theirs, so that none sends a request on one that is just closing. */
const IDLE_BEHIND_PROXY_MS = 75_000

/** A server that accepts nothing slow, oversized or odd. Requests wait until it is given its listener. */
export function createHttpServer(
  headers: Record<string, string>,
  { trustProxy = 0 }: { trustProxy?: number } = {},
): { server: Server; use(listener: RequestListener): void } {
  const waiting = createWaiting(headers)
  let listener = waiting.listener
  const limits = {
    headersTimeout: 10_000,
    // of the slowest, which are pictures; what others may take is less
    requestTimeout: UPLOAD_MS,
    connectionsCheckingInterval: 1000,
    keepAliveTimeout: trustProxy > 0 ? IDLE_BEHIND_PROXY_MS : IDLE_MS,
    maxHeaderSize: 16 * 1024,
    // Some clients offer HTTP/2 with every request; they are answered in the version they asked in.
    shouldUpgradeCallback: ({ headers: { upgrade } }: IncomingMessage) =>
      upgrade?.toLowerCase() === 'websocket' && server.listenerCount('upgrade') > 0,
  }
  const server: Server = createServer(limits, (request, response) => {
    cutSlowBody(request, response)
    listener(request, response)
  })
  // 5,000 of them may be live and stay.
  server.maxConnections = 10_000
  // Somebody who asks and then does not read would otherwise keep a connection, and the answer in memory, for ever.
  server.timeout = 60_000
  server.on('clientError', (_error, socket) => {
    // Browsers open some connections in advance. One on which nothing was asked in time is closed without a word: a word
    // would be the answer to a request that is just being sent, which goes again over another connection otherwise.
    if (!socket.writable || (socket as Socket).bytesRead === 0) socket.destroy()
    else socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')
  })
  return {
    server,
    use(next) {
      listener = next
      waiting.end(next)
    },
  }
}

/** RFC 9112 wants 400; Node would quietly take the first. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === 'host') hosts++
  }
  return hosts > 1
}
