import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import { clientAddress } from './address'
import type { Answers } from './answers'
import type { HttpBindings } from './bindings'
import type { Cors } from './cors'
import { INERT_CSP, isSecretPath } from './headers'
import { loggablePath } from './loggable-path'
import { areaOf, type Metrics } from './metrics'
import type { Pages } from './pages'
import type { Reads } from './reads'
import type { StaticFiles } from './static-files'

type Options = {
  app: Hono<{ Bindings: HttpBindings }>
  answers: Answers
  reads: Reads
  cors?: Cors
  statics?: StaticFiles
  pages?: Pages
  headers: Record<string, string>
  metrics: Metrics
  log: Logger
  trustProxy: number
}

/** Where a request came from, for code that is handed the request alone. */
export const addresses = new WeakMap<Request, string>()

/** Answers requests: what is ready to send goes out at once, everything else through the app. */
export function createListener({
  app,
  answers,
  reads,
  cors,
  statics,
  pages,
  headers,
  metrics,
  log,
  trustProxy,
}: Options): RequestListener {
  const throughApp = getRequestListener(
    (request, { incoming, outgoing }) => {
      const address = clientAddress(incoming as IncomingMessage, trustProxy)
      addresses.set(request, address)
      return app.fetch(request, { incoming, outgoing, address } as HttpBindings)
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

  type Known = { requestId: string; path: string; startedAt: number }
  function logAnswer({ method }: IncomingMessage, { statusCode: status }: ServerResponse, known: Known): void {
    const { requestId, path, startedAt } = known
    log.info(
      { requestId, method, path: loggablePath(path), status, ms: Math.round(performance.now() - startedAt) },
      'request',
    )
  }

  return (request, response) => {
    const startedAt = performance.now()
    const url = request.url ?? '/'
    const cut = url.indexOf('?')
    const path = cut === -1 ? url : url.slice(0, cut)
    if (!url.startsWith('/') || hasTwoHosts(request)) {
      response.writeHead(400, { ...headers, connection: 'close' }).end()
      return
    }
    const area = areaOf(path)
    response.on('finish', () => metrics.observe(area, response.statusCode, (performance.now() - startedAt) / 1000))
    if (cors?.serve(request, response, path)) return
    if (area === 'api' && answers.serve(request, response)) return
    if (statics?.serve(request, response, path)) return
    if (area === 'page' && servePage(request, response, url)) return
    const requestId = randomUUID()
    response.on('finish', () => logAnswer(request, response, { requestId, path, startedAt }))
    if (
      area === 'api' &&
      reads.serve(request, response, { path, requestId, address: clientAddress(request, trustProxy) })
    ) {
      return
    }
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

/** A server that accepts nothing slow, oversized or odd. It answers 503 until it is given its listener. */
export function createHttpServer(headers: Record<string, string>): {
  server: Server
  use(listener: RequestListener): void
} {
  let listener: RequestListener = (_request, response) => {
    response
      .writeHead(503, { ...headers, 'retry-after': '1', 'content-type': 'application/json' })
      .end('{"status":"starting"}')
  }
  const limits = {
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    connectionsCheckingInterval: 1000,
    keepAliveTimeout: 5000,
    maxHeaderSize: 16 * 1024,
  }
  const server = createServer(limits, (request, response) => listener(request, response))
  server.maxConnections = 5000
  // Somebody who asks and then does not read would otherwise keep a connection, and the answer in memory, for ever.
  server.timeout = 60_000
  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')
  })
  return {
    server,
    use(next) {
      listener = next
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
