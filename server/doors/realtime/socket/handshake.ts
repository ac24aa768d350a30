import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Vsn } from '../frames/write-frame'

export const SOCKET_PATH = '/realtime/v1/websocket'

const REFUSALS = {
  host: [400, 'Bad Request', 'One host must be named.'],
  path: [404, 'Not Found', 'There is nothing here.'],
  key: [401, 'Unauthorized', 'The key is missing or unknown.'],
  origin: [403, 'Forbidden', 'Pages of this origin may not connect.'],
  vsn: [400, 'Bad Request', 'This version of the protocol is not spoken here.'],
  connections: [429, 'Too Many Requests', 'Too many connections.'],
  restart: [503, 'Service Unavailable', 'The service restarts.'],
} as const
export type Refusal = keyof typeof REFUSALS

type Allowed = { publicKeys: readonly string[]; origins: readonly string[] }

/** What a connection asks for, or why it may not come. Without a version it is spoken to in the client's default one. */
export function readHandshake(request: IncomingMessage, { publicKeys, origins }: Allowed): { vsn: Vsn } | Refusal {
  if (hostsOf(request) !== 1) return 'host'
  const [path, query = ''] = (request.url ?? '').split('?', 2)
  if (path !== SOCKET_PATH) return 'path'
  const asked = new URLSearchParams(query)
  if (!publicKeys.includes(asked.get('apikey') ?? '')) return 'key'
  if (!isOriginAllowed(request, origins)) return 'origin'
  const vsn = asked.get('vsn') ?? '2.0.0'
  return vsn === '1.0.0' || vsn === '2.0.0' ? { vsn } : 'vsn'
}

/** Only browsers say from where; a page of another site must not use its visitor's network or cookies here. */
function isOriginAllowed({ headers: { origin, host } }: IncomingMessage, origins: readonly string[]): boolean {
  if (origin === undefined || origins.includes(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === host?.toLowerCase()
}

function hostsOf({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
}

export function refuseHandshake(socket: Duplex, refusal: Refusal): void {
  const [status, phrase, error] = REFUSALS[refusal]
  const body = JSON.stringify({ error })
  const lines = [
    `HTTP/1.1 ${status} ${phrase}`,
    'connection: close',
    'content-type: application/json',
    'cache-control: no-store',
    `content-length: ${Buffer.byteLength(body)}`,
    ...(status === 429 || status === 503 ? ['retry-after: 10'] : []),
  ]
  // Somebody who is gone already cannot be told; without a listener that would end the process.
  socket.on('error', () => socket.destroy())
  socket.once('finish', () => socket.destroy())
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`)
}
