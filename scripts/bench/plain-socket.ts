// Live connections as a browser opens them, over plain sockets: thousands of them cost little beside what they measure.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { PUBLIC_KEY } from '../../contract/public-key.ts'

const [TEXT, PING, PONG] = [1, 9, 10]

type Asked = {
  /** Where it seems to come from. */
  address: string
  channel: string
  /** Whose rows are told; nobody's own without it. */
  token?: string
  binding: { event: string; schema: string; table: string; filter?: string }
  /** Called for each change, with when it came in. */
  reached(atMs: number): void
}

/** Opens one connection and resolves once its channel is subscribed. */
export async function joinLive(appUrl: string, { address, channel, token, binding, reached }: Asked): Promise<Socket> {
  const { port } = new URL(appUrl)
  const socket = connect({ port: Number(port), host: '127.0.0.1', noDelay: true })
  socket.setMaxListeners(20)
  await once(socket, 'connect')
  socket.write(
    [
      `GET /realtime/v1/websocket?apikey=${PUBLIC_KEY}&vsn=2.0.0 HTTP/1.1`,
      `Host: localhost:${port}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      `X-Forwarded-For: ${address}`,
      '\r\n',
    ].join('\r\n'),
  )
  const [answer] = (await once(socket, 'data')) as [Buffer]
  if (!answer.toString('latin1').startsWith('HTTP/1.1 101')) throw new Error(answer.toString())
  const joined = listen(socket, reached)
  const config = { config: { postgres_changes: [binding] }, ...(token && { access_token: token }) }
  say(socket, TEXT, JSON.stringify(['1', '1', `realtime:${channel}`, 'phx_join', config]))
  await joined
  return socket
}

/** What a browser says now and then to keep its connection. */
export function heartbeat(socket: Socket): void {
  say(socket, TEXT, '[null,"9","phoenix","heartbeat",{}]')
}

/** Resolves once the channel is subscribed; tells of changes from then on. */
function listen(socket: Socket, reached: (atMs: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let rest: Buffer = Buffer.alloc(0)
    socket.on('data', (data) => {
      const atMs = performance.now()
      rest = rest.length === 0 ? data : Buffer.concat([rest, data])
      for (let size = frameSize(rest); size !== null && size <= rest.length; size = frameSize(rest)) {
        const frame = rest.subarray(0, size)
        if (((frame[0] ?? 0) & 15) === PING) say(socket, PONG, '')
        else if (frame.includes('"Subscribed to PostgreSQL"')) resolve()
        else if (frame.includes('"postgres_changes",{"ids"')) reached(atMs)
        rest = rest.subarray(size)
      }
    })
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('The server hung up')))
  })
}

/** Of the first frame, head and all; null while not even that is there. */
function frameSize(data: Buffer): number | null {
  const length = (data[1] ?? 0) & 127
  if (data.length < 2 || (length === 126 && data.length < 4)) return null
  return length === 126 ? 4 + data.readUInt16BE(2) : 2 + length
}

/** Clients mask what they send; with zeroes it stays as it is. */
function say(socket: Socket, opcode: number, text: string): void {
  const payload = Buffer.from(text)
  const { length } = payload
  const size = length < 126 ? [128 | length] : [128 | 126, length >> 8, length & 255]
  socket.write(Buffer.concat([Buffer.from([128 | opcode, ...size, 0, 0, 0, 0]), payload]))
}
