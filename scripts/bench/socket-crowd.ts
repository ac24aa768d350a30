// Started by sockets.ts: opens thousands of live connections to APP_URL, changes a price in DATABASE_URL again and
// again, and tells how long each subscriber waited for it. A process of its own, so that what it costs does not count
// for the server; plain sockets, so that it costs little.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { PUBLIC_KEY } from '../../contract/public-key.ts'

const { APP_URL = '', DATABASE_URL = '' } = process.env
const [SOCKETS, SUBSCRIBERS, CHANGES] = [5000, 1000, 30].map((most, index) =>
  Number(process.argv[index + 2] ?? most),
) as [number, number, number]
/** As many as one address may have, less a few. */
const PER_ADDRESS = 40
const OPENING_AT_ONCE = 50
const HEARTBEAT_MS = 25_000
const [TEXT, PING, PONG] = [1, 9, 10]

const { port } = new URL(APP_URL)
const database = new pg.Client({ connectionString: DATABASE_URL })
await database.connect()
const { rows } = await database.query<{ id: string }>(
  "select id from products where status = 'published' order by id limit 1",
)
const productId = rows[0]?.id

let reached: (atMs: number) => void = () => undefined
const crowd: Socket[] = []
for (let from = 0; from < SOCKETS; from += OPENING_AT_ONCE) {
  const some = Array.from({ length: Math.min(OPENING_AT_ONCE, SOCKETS - from) }, (_, index) => open(from + index))
  crowd.push(...(await Promise.all(some)))
}
let beaten = 0
const heartbeat = setInterval(() => {
  // Each in its turn, as thousands of browsers would.
  for (const socket of crowd.slice(beaten, beaten + SOCKETS / 100))
    say(socket, TEXT, '[null,"9","phoenix","heartbeat",{}]')
  beaten = (beaten + SOCKETS / 100) % SOCKETS
}, HEARTBEAT_MS / 100)
const times: number[] = []
for (let change = 0; change < CHANGES; change++) {
  times.push(...(await changePrice()))
  await sleep(200)
}
clearInterval(heartbeat)
process.send?.({ open: crowd.length, times })
// Whoever started this looks at the server before it goes.
await once(process, 'disconnect')
for (const socket of crowd) socket.destroy()
await database.end()

/** @returns what each subscriber waited, from before the statement was sent */
async function changePrice(): Promise<number[]> {
  const waits: number[] = []
  const startedAt = performance.now()
  const all = new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`Only ${waits.length} heard of a change`)), 10_000)
    reached = (atMs) => {
      if (waits.push(Number((atMs - startedAt).toFixed(2))) < SUBSCRIBERS) return
      clearTimeout(late)
      resolve()
    }
  })
  await database.query('update products set price = price + 0.01 where id = $1', [productId])
  await all
  return waits
}

/** Opens one connection and joins what a browser would: the first ones the price of a product, the others their cart. */
async function open(index: number): Promise<Socket> {
  const socket = connect({ port: Number(port), host: '127.0.0.1', noDelay: true })
  socket.setMaxListeners(20)
  await once(socket, 'connect')
  const address = Math.floor(index / PER_ADDRESS)
  socket.write(
    [
      `GET /realtime/v1/websocket?apikey=${PUBLIC_KEY}&vsn=2.0.0 HTTP/1.1`,
      `Host: localhost:${port}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      `X-Forwarded-For: 10.7.${address >> 8}.${address & 255}`,
      '\r\n',
    ].join('\r\n'),
  )
  const [answer] = (await once(socket, 'data')) as [Buffer]
  if (!answer.toString('latin1').startsWith('HTTP/1.1 101')) throw new Error(answer.toString())
  const watches = index < SUBSCRIBERS
  const binding = watches
    ? { event: 'UPDATE', schema: 'public', table: 'products', filter: `id=eq.${productId}` }
    : { event: '*', schema: 'public', table: 'cart_items' }
  const name = watches ? 'prices' : 'cart_updates'
  const joined = listen(socket)
  say(
    socket,
    TEXT,
    JSON.stringify(['1', '1', `realtime:${name}`, 'phx_join', { config: { postgres_changes: [binding] } }]),
  )
  await joined
  return socket
}

/** Resolves once the channel is subscribed; counts changes from then on. */
function listen(socket: Socket): Promise<void> {
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
  const length = payload.length < 126 ? [128 | payload.length] : [128 | 126, payload.length >> 8, payload.length & 255]
  socket.write(Buffer.concat([Buffer.from([128 | opcode, ...length, 0, 0, 0, 0]), payload]))
}
