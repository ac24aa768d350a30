import { access, mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boot, type Running } from './boot'
import { readEnv } from './env'

let dataDir: string
let running: Running | undefined

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pawstead-boot-'))
})
afterAll(async () => {
  await running?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function start(secretKey: string): Promise<Running> {
  const env = readEnv({
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
    PORT: '0',
    HOST: '127.0.0.1',
    DEMO: 'false',
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

test('stopping waits for the request under way and not for its connection', { timeout: 60_000 }, async () => {
  running = await start('a'.repeat(32))
  const { port } = running
  const answered = new Promise<number | undefined>((resolve, reject) => {
    const slow = request({ port, path: '/api/checkout/quote', method: 'POST', agent: new Agent({ keepAlive: true }) })
    slow.setHeader('content-type', 'application/json')
    slow.on('response', (answer) => answer.resume().on('end', () => resolve(answer.statusCode)))
    slow.on('error', reject)
    slow.write('{"lines"')
    setTimeout(() => slow.end(':[]}'), 1_000)
  })
  await new Promise((resolve) => setTimeout(resolve, 300))
  const startedAt = performance.now()
  const stopped = running.stop()
  running = undefined
  expect(await answered).toBe(200)
  await stopped
  expect(performance.now() - startedAt).toBeLessThan(4_000)
  expect(await databaseRuns()).toBe(false)
})

test('a start that fails takes the database down again', { timeout: 60_000 }, async () => {
  await expect(start('b'.repeat(32))).rejects.toThrow(/does not open with this secret key/)
  expect(await databaseRuns()).toBe(false)
})
