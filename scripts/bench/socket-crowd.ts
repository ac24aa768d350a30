// Started by sockets.ts: opens thousands of live connections to APP_URL, changes a price in DATABASE_URL again and
// again, and tells how long each subscriber waited for it. A process of its own, so that what it costs does not count
// for the server; plain sockets, so that it costs little.
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { heartbeat, joinLive } from './plain-socket.ts'

const { APP_URL = '', DATABASE_URL = '' } = process.env
const [SOCKETS, SUBSCRIBERS, CHANGES] = [5000, 1000, 30].map((most, index) =>
  Number(process.argv[index + 2] ?? most),
) as [number, number, number]
/** As many as one address may have, less a few. */
const PER_ADDRESS = 40
const OPENING_AT_ONCE = 50
const HEARTBEAT_MS = 25_000

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
const beats = setInterval(() => {
  // Each in its turn, as thousands of browsers would.
  for (const socket of crowd.slice(beaten, beaten + SOCKETS / 100)) heartbeat(socket)
  beaten = (beaten + SOCKETS / 100) % SOCKETS
}, HEARTBEAT_MS / 100)
const times: number[] = []
for (let change = 0; change < CHANGES; change++) {
  times.push(...(await changePrice()))
  await sleep(200)
}
clearInterval(beats)
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
function open(index: number): Promise<Socket> {
  const address = Math.floor(index / PER_ADDRESS)
  const watches = index < SUBSCRIBERS
  return joinLive(APP_URL, {
    address: `10.7.${address >> 8}.${address & 255}`,
    channel: watches ? 'prices' : 'cart_updates',
    binding: watches
      ? { event: 'UPDATE', schema: 'public', table: 'products', filter: `id=eq.${productId}` }
      : { event: '*', schema: 'public', table: 'cart_items' },
    reached: (atMs) => reached(atMs),
  })
}
