import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { readPidFile } from '../infra/database/pid-file'
import { type Books, billUp, findWrongs, look, stockUp } from '../testing/crash-books'
import { callAuth, clientOf, signIn } from '../testing/crash-client'
import { type AppProcess, freePort, startProcess } from '../testing/crash-process'
import {
  BUYER,
  fillCart,
  type Ledger,
  newLedger,
  type Person,
  payInvoices,
  payOrders,
  placeOrder,
  placeOrders,
} from '../testing/crash-writers'
import type { ApiClient } from '../testing/world'

const KILLS = 20
/** In these rounds the database goes as well, as when the machine loses power. */
const WITH_DATABASE = 5

let folder: string
let app: AppProcess | undefined

afterEach(async () => {
  await app?.stop()
  // a database that was just killed may still be writing its last file
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
})

test('what was confirmed is there after every one of twenty kills in the middle of writes', {
  timeout: 600_000,
}, async () => {
  folder = await mkdtemp(join(tmpdir(), 'pawstead-crash-'))
  // As root, PostgreSQL runs as another account, which has to come through.
  await chmod(folder, 0o711)
  const dataDir = join(folder, 'data')
  const port = await freePort()
  app = await startProcess(port, { DATA_DIR: dataDir })
  const visitor = clientOf(app.url)
  const people = await Promise.all([joinIn(app.url, dataDir), joinIn(app.url, dataDir)])
  const goods = await look(dataDir, (books) => stockUp(books, 40))
  const bills = await look(dataDir, (books) => billUp(books, 1500))
  const ledger = newLedger()

  for (let kill = 1; kill <= KILLS; kill++) {
    const gone = new AbortController()
    const writers = [
      ...people.map((person) => fillCart(person, goods, ledger, gone.signal)),
      placeOrders(visitor, goods, ledger, gone.signal),
      placeOrders(visitor, goods, ledger, gone.signal),
      payOrders(ledger, gone.signal),
      payInvoices(app.url, bills, ledger, gone.signal),
    ]
    if (kill % WITH_DATABASE === 1) await getSomewhere(ledger)
    await sleep(60 + Math.random() * 240)
    if (kill % WITH_DATABASE === 0) await killDatabase(dataDir)
    await app.kill()
    gone.abort()
    await Promise.all(writers)
    app = await startProcess(port, { DATA_DIR: dataDir })
    await look(dataDir, (books) => expectConfirmed(books, ledger))
    await sendUnansweredAgain(visitor, ledger)
  }

  expect(ledger.paid.size, 'payments that were made').toBeGreaterThan(KILLS)
  await expect.poll(() => look(dataDir, (books) => unpaidOf(books, ledger)), { timeout: 20_000 }).toEqual([])
  expect(ledger.settled.size, 'invoices that were paid').toBeGreaterThan(0)
  await expect.poll(() => look(dataDir, (books) => unsettledOf(books, ledger)), { timeout: 20_000 }).toEqual([])
  await look(dataDir, async (books) => {
    expect(await findWrongs(books)).toEqual([])
    const [written] = await books.rows('select count(*)::int as checkouts from order_groups where email = $1', [BUYER])
    expect(written).toEqual({ checkouts: ledger.orders.size })
  })
})

/** Carts hold what was answered last, or one more that was never answered; confirmed orders exist under their keys. */
async function expectConfirmed({ rows }: Books, { carts, orders }: Ledger): Promise<void> {
  for (const [userId, cart] of carts) {
    const kept = await rows<{ id: string; quantity: number }>(
      'select product_id as id, quantity from cart_items where user_id = $1',
      [userId],
    )
    const quantities = new Map(kept.map(({ id, quantity }) => [id, quantity]))
    const lost = [...cart].filter(([id, quantity]) => ![quantity, quantity + 1].includes(quantities.get(id) ?? 0))
    expect(lost, 'cart lines that were confirmed').toEqual([])
    for (const [id, quantity] of quantities) cart.set(id, quantity)
  }
  const confirmed = [...orders.values()].flatMap(({ key }) => key ?? [])
  const kept = await rows<{ key: string }>('select key from order_groups where email = $1', [BUYER])
  const keys = new Set(kept.map(({ key }) => key))
  expect(
    confirmed.filter((key) => !keys.has(key)),
    'orders that were confirmed',
  ).toEqual([])
}

/** A slow machine does not get as far as paying in the short time before a kill, and there would be nothing to lose. */
async function getSomewhere({ paid, settled }: Ledger): Promise<void> {
  const enough = { paid: paid.size + 6, settled: settled.size + 1 }
  await expect.poll(() => paid.size >= enough.paid && settled.size >= enough.settled, { timeout: 30_000 }).toBe(true)
}

/** What a browser does when no answer came: the same request with the same key. It must end in one order. */
async function sendUnansweredAgain(visitor: ApiClient, ledger: Ledger): Promise<void> {
  for (const { order, key } of ledger.orders.values()) {
    if (!key) await expect.poll(() => placeOrder(visitor, order, ledger), { timeout: 20_000 }).toBe(true)
  }
}

/** Payments the card page confirmed and the shop does not know of yet. */
async function unpaidOf({ rows }: Books, { paid }: Ledger): Promise<string[]> {
  const found = await rows<{ key: string }>(
    `select g.key from order_groups g where g.key = any ($1) and not exists (select from orders o where o.group_id = g.id and o.status = 'paid')`,
    [[...paid]],
  )
  return found.map(({ key }) => key)
}

/** Invoices the card page took the money for and that are not paid yet. */
async function unsettledOf({ rows }: Books, { settled }: Ledger): Promise<string[]> {
  const found = await rows<{ id: string }>(`select id from invoices where id = any ($1) and status <> 'paid'`, [
    [...settled],
  ])
  return found.map(({ id }) => id)
}

async function killDatabase(dataDir: string): Promise<void> {
  const server = await readPidFile(join(dataDir, 'postgres'))
  if (server) process.kill(server.pid, 'SIGKILL')
}

/** A new person, whose address is confirmed past the server, signed in. */
async function joinIn(url: string, dataDir: string): Promise<Person> {
  const person = { email: `${crypto.randomUUID()}@test.example`, password: 'correct horse battery staple' }
  await callAuth(url, '/signup', { ...person, data: { first_name: 'Ada', last_name: 'Test' } })
  await look(dataDir, ({ rows }) =>
    rows('update auth_users set email_confirmed_at = now() where email = $1', [person.email]),
  )
  const headers = await signIn(url, person)
  const [row] = await look(dataDir, ({ rows }) =>
    rows<{ id: string }>('select id from auth_users where email = $1', [person.email]),
  )
  return { id: String(row?.id), client: clientOf(url, headers) }
}
