import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ClonedDatabase, cloneDatabase } from '../testing/cluster'
import { type AppProcess, freePort, ITS_OWN_CONNECTION, startProcess } from '../testing/crash-process'

let folder: string
let database: ClonedDatabase
let line: Line
let app: AppProcess

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pawstead-outage-'))
  database = await cloneDatabase()
  line = await openLine(new URL(database.url))
  app = await startProcess(await freePort(), {
    DATA_DIR: folder,
    DATABASE_URL: line.url,
    MIGRATION_DATABASE_URL: database.adminUrl,
  })
}, 150_000)
afterAll(async () => {
  await app.stop()
  await line.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

test('while the database is gone everybody is told to come back, soon; the process stays and heals by itself', {
  timeout: 60_000,
}, async () => {
  expect((await ask('/readyz')).status).toBe(200)
  await askAll() // what is loaded for the first who asks is not what is timed
  line.cut()
  const endsAt = performance.now() + 5_000
  while (performance.now() < endsAt) {
    for (const { path, status, retryAfter, ms, body } of await askAll()) {
      expect({ path, status }).toEqual({ path, status: 503 })
      expect(Number(retryAfter), path).toBeGreaterThan(0)
      expect(body, path).not.toMatch(/ECONN|127\.0\.0\.1|exceeded|terminated|failed query/i)
      expect(ms, path).toBeLessThan(10_000)
    }
    expect((await ask('/healthz')).status).toBe(200)
    await sleep(300)
  }
  line.mend()
  const path = list()
  await expect.poll(async () => (await ask(path)).status, { timeout: 20_000, interval: 100 }).toBe(200)
  expect((await ask('/readyz')).status).toBe(200)
  expect(app.isAlive()).toBe(true)
})

/** All that needs the database, at once. */
function askAll() {
  return Promise.all([
    ask('/readyz'),
    ask(list()),
    ask(rpcList()),
    ask('/api/checkout/quote', quote()),
    ask('/auth/v1/token?grant_type=password', signIn()),
    ask(`/products?minPrice=${Math.random()}`),
    ask(`/search?q=${Math.random()}`),
  ])
}

/** A list nobody has asked for before, so that no kept answer stands in. */
function list(): string {
  return `/api/products?minPrice=${Math.random()}`
}

/** The same as our own pages ask it. */
function rpcList(): string {
  return `/api/rpc/products/list?data=${encodeURIComponent(JSON.stringify({ json: { minPrice: Math.random() } }))}`
}

function quote(): RequestInit {
  const line = { productId: crypto.randomUUID(), quantity: 1 }
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ lines: [line] }) }
}

function signIn(): RequestInit {
  const body = JSON.stringify({ email: 'ada@example.com', password: 'seven lamps on orchard street' })
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body }
}

async function ask(path: string, init: RequestInit = {}) {
  const startedAt = performance.now()
  const response = await fetch(app.url + path, { ...init, headers: { ...init.headers, ...ITS_OWN_CONNECTION } })
  const body = await response.text()
  return {
    path,
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body,
    ms: performance.now() - startedAt,
  }
}

type Line = { url: string; cut(): void; mend(): void; close(): Promise<void> }

/** The way to the database, which can be cut. */
async function openLine(target: URL): Promise<Line> {
  let whole = true
  const sockets = new Set<Socket>()
  const server = createServer((inner) => {
    if (!whole) return void inner.destroy()
    const outer = connect(Number(target.port), target.hostname)
    for (const socket of [inner, outer]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => sockets.delete(socket))
    }
    inner.pipe(outer).pipe(inner)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(target)
  const address = server.address()
  url.port = String(typeof address === 'object' ? address?.port : '')
  const cut = () => {
    whole = false
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: url.href,
    cut,
    mend() {
      whole = true
    },
    async close() {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
