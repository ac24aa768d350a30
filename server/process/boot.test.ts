import { once } from 'node:events'
import { access, mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv } from '../infra/env/env'
import { boot, type Running } from './boot'

let dataDir: string
let running: Running | undefined

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pawstead-boot-'))
})
afterAll(async () => {
  await running?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function start(secretKey: string, drainS = 0): Promise<Running> {
  const env = readEnv({
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
    PORT: '0',
    HOST: '127.0.0.1',
    DEMO: 'false',
    // The first round of all jobs takes as long as the machine is slow, and is not what is timed here.
    ROLE: 'web',
    DRAIN_S: `${drainS}`,
    STRIPE_SECRET_KEY: 'sk_test_none',
    STRIPE_WEBHOOK_SECRET: 'whsec_none',
    SMTP_URL: 'smtp://127.0.0.1:9',
  })
  return boot(env, pino({ enabled: false }), undefined)
}

const databaseRuns = () =>
  access(join(dataDir, 'postgres', 'postmaster.pid')).then(
    () => true,
    () => false,
  )

test('stopping waits for the request under way and not for its connection', { timeout: 120_000 }, async () => {
  running = await start('a'.repeat(32))
  const { port } = running
  // Its answer to "Expect" tells that the request is under way.
  const headers = { 'content-type': 'application/json', expect: '100-continue' }
  const agent = new Agent({ keepAlive: true })
  const slow = request({ port, path: '/api/checkout/quote', method: 'POST', headers, agent })
  const answered = new Promise<number | undefined>((resolve, reject) => {
    slow.on('response', (answer) => answer.resume().on('end', () => resolve(answer.statusCode)))
    slow.on('error', reject)
  })
  const left = new Promise((resolve) => slow.on('socket', (socket) => socket.on('close', resolve)))
  slow.write('{"lines"')
  await once(slow, 'continue')
  const stopped = running.stop()
  running = undefined
  setTimeout(() => slow.end(':[]}'), 700)
  expect(await answered).toBe(200)
  const answeredAt = performance.now()
  await left
  expect(performance.now() - answeredAt).toBeLessThan(3_000)
  await stopped
  expect(await databaseRuns()).toBe(false)
})

test('told to stop, it answers on and calls itself unready until the draining is over or hurried', {
  timeout: 60_000,
}, async () => {
  running = await start('a'.repeat(32), 60)
  const { port } = running
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (path: string) =>
    new Promise<{ path: string; status: number | undefined; connection: string | undefined }>((resolve, reject) => {
      const asked = request({ port, path, agent }, ({ statusCode: status, headers: { connection } }) =>
        resolve({ path, status, connection }),
      )
      asked.on('response', (answer) => answer.resume()).on('error', reject)
      asked.end()
    })
  expect(await ask('/readyz')).toEqual({ path: '/readyz', status: 200, connection: 'keep-alive' })
  const hurry = new AbortController()
  const stopped = running.stop(hurry.signal)
  running = undefined
  for (const [path, status] of [
    ['/readyz', 503],
    ['/healthz', 200],
    ['/api/products', 200],
    ['/api/products', 200], // from memory
  ] as const) {
    expect(await ask(path)).toEqual({ path, status, connection: 'close' })
  }
  const startedAt = performance.now()
  hurry.abort()
  await stopped
  expect(performance.now() - startedAt).toBeLessThan(30_000)
  await expect(ask('/healthz')).rejects.toThrow(/ECONNREFUSED/)
  expect(await databaseRuns()).toBe(false)
})

test('a start that fails takes the database down again', { timeout: 60_000 }, async () => {
  await expect(start('b'.repeat(32))).rejects.toThrow(/does not open with this secret key/)
  expect(await databaseRuns()).toBe(false)
})
