import { Agent as HttpAgent, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import type { Duplex } from 'node:stream'

type Options = {
  /** Replaces the origin the SDK calls, path prefix included: `http://127.0.0.1:3000/dev/payments`. */
  base?: URL
  connectTimeoutMs?: number
  maxBytes?: number
}

/**
 * The `fetch` under the payment SDK and the file store, which have neither a path prefix nor a limit for connecting or
 * for the size of an answer. It follows no redirect and sends text or bytes. Its errors carry no `code`, because the SDK
 * would retry some codes on its own, beyond the time we allow.
 */
export function createBoundedFetch({
  base,
  connectTimeoutMs = 2_000,
  maxBytes = 1_000_000,
}: Options = {}): typeof fetch {
  const agents = { 'http:': new HttpAgent({ keepAlive: true }), 'https:': new HttpsAgent({ keepAlive: true }) }

  return async (input, init) => {
    const url = rebase(new URL(input instanceof Request ? input.url : input), base)
    const secure = url.protocol === 'https:'
    const options: RequestOptions = {
      method: init?.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init?.headers)),
      agent: agents[secure ? 'https:' : 'http:'],
      ...(init?.signal && { signal: init.signal }),
    }
    const body = typeof init?.body === 'string' || init?.body instanceof Uint8Array ? init.body : undefined

    return new Promise<Response>((resolve, reject) => {
      const fail = (cause: Error) =>
        reject(init?.signal?.aborted ? init.signal.reason : new Error(cause.message, { cause }))
      const call = (secure ? httpsRequest : httpRequest)(url, options, (answer) => {
        readAtMost(answer, maxBytes).then((bytes) => resolve(toResponse(answer, bytes)), fail)
      })
      call.on('socket', (socket) => limitConnecting(socket, secure ? 'secureConnect' : 'connect', connectTimeoutMs))
      call.on('error', fail)
      call.end(body)
    })
  }
}

function rebase(url: URL, base: URL | undefined): URL {
  if (!base) return url
  return new URL(base.pathname.replace(/\/$/, '') + url.pathname + url.search, base.origin)
}

/** A socket kept alive from an earlier call is connected already. */
function limitConnecting(socket: Duplex & { connecting?: boolean }, connected: string, timeoutMs: number) {
  if (!socket.connecting) return
  const timer = setTimeout(() => socket.destroy(new Error(`No connection within ${timeoutMs} ms`)), timeoutMs)
  const stop = () => clearTimeout(timer)
  socket.once(connected, stop).once('close', stop)
}

async function readAtMost(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw new Error(`The answer is larger than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function toResponse(answer: IncomingMessage, bytes: Buffer): Response {
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers)) {
    for (const each of [value ?? []].flat()) headers.append(name, each)
  }
  const status = answer.statusCode ?? 502
  const empty = status === 204 || status === 205 || status === 304
  return new Response(empty ? null : new Uint8Array(bytes), { status, headers })
}
