import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { withClient } from './client'
import { type Embedded, startEmbedded } from './embedded'
import { readPidFile } from './pid-file'
import { becomesTrue, isAlive } from './processes'
import { ensureRoles } from './roles'

/** Servers are started and stopped, and processes that load the product to do so. */
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

const log = pino({ level: 'silent' })
const clearing: (() => Promise<unknown>)[] = []
/** A data folder with a cluster from an earlier start. New clusters cost a second each, so few tests make one. */
let used: string

beforeAll(async () => {
  used = await mkdtemp(join(tmpdir(), 'pawstead-embedded-'))
  await (await startEmbedded(used, log)).stop()
})

afterAll(() => rm(used, { recursive: true, force: true }))

afterEach(async () => {
  for (const clear of clearing.splice(0).reverse()) await clear()
})

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pawstead-embedded-'))
  clearing.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function start(folder: string): Promise<Embedded> {
  const server = await startEmbedded(folder, log)
  clearing.push(() => server.stop().catch(() => undefined))
  return server
}

/** Starts the database from another Node process, which says so and then waits. */
function startElsewhere(folder: string) {
  const script = `
    import { runnerImport } from 'vite'
    import { pino } from 'pino'
    const { module } = await runnerImport(${JSON.stringify(fileURLToPath(new URL('./embedded.ts', import.meta.url)))}, { configFile: false })
    try {
      await module.startEmbedded(${JSON.stringify(folder)}, pino({ level: 'silent' }))
      console.log('started')
    } catch (error) {
      console.log(error.message)
      process.exit(1)
    }
    setInterval(() => undefined, 1000)
  `
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const gone = once(child, 'exit')
  // Whoever takes the folder over finds it in use until the process is really gone.
  const kill = async () => {
    child.kill('SIGKILL')
    await gone
  }
  clearing.push(kill)
  const said = once(child.stdout.setEncoding('utf8'), 'data').then(([text]) => String(text).trim())
  return { said, kill }
}

async function pidIn(folder: string): Promise<number> {
  return (await readPidFile(join(folder, 'postgres')))?.pid ?? 0
}

test('what was written is there after a restart, and only the owner can read the password', async () => {
  const folder = used
  const first = await start(folder)
  await ensureRoles(first.adminUrl, first.appUrl)
  await withClient(first.adminUrl, (client) => client.query(`create table kept as select 'Ünïcode' as word`))
  await first.stop()
  expect(await pidIn(folder)).toBe(0)

  const second = await start(folder)
  await ensureRoles(second.adminUrl, second.appUrl)
  const { rows } = await withClient(second.appUrl, (client) =>
    client.query(`select word, upper(word) as loud, current_setting('fsync') as fsync from kept`),
  )
  expect(rows).toEqual([{ word: 'Ünïcode', loud: 'ÜNÏCODE', fsync: 'on' }])
  expect((await stat(join(folder, 'postgres-password'))).mode & 0o777).toBe(0o600)
})

test('nobody comes in without the password, and nothing listens beyond this machine', async () => {
  const { adminUrl } = await start(used)
  const stranger = new URL(adminUrl)
  stranger.pathname = '/postgres'
  const settings = await withClient(stranger.href, (client) =>
    client.query(
      `select current_setting('listen_addresses') as at, current_setting('unix_socket_directories') as sockets`,
    ),
  )
  expect(settings.rows).toEqual([{ at: '127.0.0.1', sockets: '' }])
  stranger.password = 'guess'
  await expect(withClient(stranger.href, async () => undefined)).rejects.toThrow('password authentication failed')
})

test('the server of a killed process is taken over, with all it had', async () => {
  const folder = used
  const elsewhere = startElsewhere(folder)
  expect(await elsewhere.said).toBe('started')
  const orphan = await pidIn(folder)
  await elsewhere.kill()
  expect(isAlive(orphan)).toBe(true)

  const { stop } = await start(folder)
  expect(await pidIn(folder)).toBe(orphan)
  await stop()
  expect(isAlive(orphan)).toBe(false)
})

test('a server left by a killed process with other settings is started anew', async () => {
  const folder = used
  const elsewhere = startElsewhere(folder)
  await elsewhere.said
  const orphan = await pidIn(folder)
  await elsewhere.kill()
  const server = await startEmbedded(folder, log, { settings: { work_mem: '5MB' } })
  clearing.push(() => server.stop())
  expect(isAlive(orphan)).toBe(false)
  expect(await pidIn(folder)).not.toBe(orphan)
})

test('a second living process is refused and harms nothing', async () => {
  const folder = used
  const { adminUrl } = await start(folder)
  expect(await startElsewhere(folder).said).toMatch(/is in use by another Pawstead process \(pid \d+\)/)
  await expect(startEmbedded(folder, log)).rejects.toThrow('is in use by this process')
  const server = new URL(adminUrl)
  server.pathname = '/postgres'
  await withClient(server.href, (client) => client.query('select 1'))
})

test('of two processes that start at once on a new folder, one wins', async () => {
  const folder = await newFolder()
  const said = await Promise.all([startElsewhere(folder).said, startElsewhere(folder).said])
  expect(said.filter((words) => words === 'started')).toHaveLength(1)
  expect(said.filter((words) => words.includes('is in use by another Pawstead process'))).toHaveLength(1)
  // Taken over and stopped by the clearing up, like any other orphan.
  clearing.splice(1, 0, async () => (await startEmbedded(folder, log)).stop())
})

test.each([
  ['ended', async () => 4_194_303],
  ['was given to another program', async () => process.pid],
])('a pid file whose process %s is no obstacle', async (_, stalePid) => {
  const folder = used
  await (await start(folder)).stop()
  const cluster = join(folder, 'postgres')
  await writeFile(
    join(cluster, 'postmaster.pid'),
    `${await stalePid()}\n${cluster}\n1700000000\n5690\n\n127.0.0.1\n\nready\n`,
  )
  await start(folder)
  expect(isAlive(await pidIn(folder))).toBe(true)
})

test('a first start that was cut off is begun again', async () => {
  const folder = await newFolder()
  await mkdir(join(folder, 'owner'))
  await mkdir(join(folder, 'postgres.new-cut'))
  await writeFile(join(folder, 'postgres.new-cut', 'PG_VERSION'), '18\n')
  await start(folder)
  expect((await readdir(folder)).filter((name) => name.includes('new'))).toEqual([])
})

test('a cluster of another PostgreSQL is refused in words', async () => {
  const folder = await newFolder()
  await mkdir(join(folder, 'owner'))
  await mkdir(join(folder, 'postgres'))
  await writeFile(join(folder, 'postgres', 'PG_VERSION'), '17\n')
  await expect(startEmbedded(folder, log)).rejects.toThrow('was made by PostgreSQL 17')
})

test('a server that dies is started again at the same address', async () => {
  const folder = used
  const { adminUrl } = await start(folder)
  const killed = await pidIn(folder)
  process.kill(killed, 'SIGKILL')
  const back = await becomesTrue(async () => {
    const found = await readPidFile(join(folder, 'postgres'))
    return found !== null && found.pid !== killed && found.ready
  }, 20_000)
  expect(back).toBe(true)
  const server = new URL(adminUrl)
  server.pathname = '/postgres'
  await withClient(server.href, (client) => client.query('select 1'))
  expect(await readFile(join(folder, 'postgres.log'), 'utf8')).toContain('database system was not properly shut down')
})
