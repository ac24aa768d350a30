import { connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type ClonedDatabase, cloneDatabase } from '#server/testing/cluster'
import { listen } from './listen'

const log = pino({ level: 'silent' })
const timing = { aliveMs: 50, answerMs: 2_000, backOffMs: 10, backOffMaxMs: 20 }
const PATIENT = { timeout: 15_000 }
const prepare = (client: pg.Client) => client.query('listen test_listen')
let database: ClonedDatabase
let line: Line
let listening: Awaited<ReturnType<typeof listen>>
const onMessage = vi.fn()
const onMissed = vi.fn()

beforeAll(async () => {
  database = await cloneDatabase()
  line = await openLine(new URL(database.url))
  listening = await listen({ databaseUrl: line.url, name: 'test', log, timing, prepare, onMessage, onBack: onMissed })
})
beforeEach(() => {
  onMessage.mockClear()
  onMissed.mockClear()
})
afterAll(async () => {
  await listening.close()
  await line.close()
  await database.drop()
})

async function announce(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('select pg_notify($1, $2)', ['test_listen', text])
  await client.end()
}

test('what is announced is heard, and a connection that answers is kept', async () => {
  const opened = line.opened()
  await announce('one')
  await vi.waitFor(() => expect(onMessage).toHaveBeenCalledExactlyOnceWith('one'), PATIENT)
  await vi.waitFor(() => expect(line.timesSent('select 1')).toBeGreaterThan(2), PATIENT)
  expect(line.opened()).toBe(opened)
  expect(onMissed).not.toHaveBeenCalled()
})

test('a connection that says nothing any more is replaced, and the gap is told', async () => {
  line.hush()
  await announce('lost')
  await vi.waitFor(() => expect(onMissed).toHaveBeenCalledOnce(), PATIENT)
  expect(onMessage).not.toHaveBeenCalled()
  await announce('two')
  await vi.waitFor(() => expect(onMessage).toHaveBeenCalledExactlyOnceWith('two'), PATIENT)
})

test('while nobody answers there is one attempt at a time, and the gap is told once', async () => {
  const opened = line.opened()
  line.refuse(6)
  await vi.waitFor(() => expect(onMissed).toHaveBeenCalled(), PATIENT)
  expect(line.opened() - opened).toBe(7)
  expect(onMissed).toHaveBeenCalledOnce()
})

test('without a database at the start there is nobody to listen to', async () => {
  const nowhere = new URL(database.url)
  nowhere.pathname = '/nowhere'
  await expect(listen({ databaseUrl: nowhere.href, name: 'test', log, prepare, onMessage })).rejects.toThrow(/nowhere/)
})

type Line = {
  url: string
  /** How many connections were ever opened. */
  opened(): number
  /** How often a text went to the database. */
  timesSent(text: string): number
  /** Carries nothing any more on the connections there are, and leaves them open. */
  hush(): void
  /** Breaks the connections there are, and so many new ones. */
  refuse(count: number): void
  close(): Promise<void>
}

/** A way to the database that can go wrong. */
async function openLine(target: URL): Promise<Line> {
  const sockets = new Set<Socket>()
  let [opened, refusing, sent] = [0, 0, '']
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  const server = createServer((inner) => {
    opened += 1
    if (refusing > 0) {
      refusing -= 1
      return void inner.destroy()
    }
    const outer = connect(Number(target.port), target.hostname)
    for (const socket of [inner, outer]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => sockets.delete(socket))
    }
    inner.on('data', (bytes) => {
      sent += bytes.toString('latin1')
    })
    inner.pipe(outer).pipe(inner)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(target)
  const address = server.address()
  url.port = String(typeof address === 'object' ? address?.port : '')
  return {
    url: url.href,
    opened: () => opened,
    timesSent: (text) => sent.split(text).length - 1,
    hush() {
      for (const socket of sockets) socket.unpipe().removeAllListeners('data').pause()
    },
    refuse(count) {
      refusing = count
      cut()
    },
    async close() {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
