import { spawnSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { canEnter, runAs, serverAccount } from './account'
import { prepareBinaries } from './binaries'
import { placeHome } from './placement'

const log = pino({ level: 'silent' })
const account = serverAccount()
let outer: string

beforeEach(async () => {
  outer = await mkdtemp(join(tmpdir(), 'pawstead-placement-'))
})

afterEach(() => rm(outer, { recursive: true }))

async function make(name: string, mode: number): Promise<string> {
  const folder = join(outer, name)
  await mkdir(folder, { recursive: true })
  await chmod(folder, mode)
  return folder
}

const place = (dataDir: string, dataDirIsDefault: boolean) =>
  placeHome({ dataDir, dataDirIsDefault, account, sharedFolder: join(outer, 'shared'), log })

test.runIf(account === null)('an ordinary user keeps the cluster in the data folder', async () => {
  expect(await place(join(outer, 'data'), false)).toBe(join(outer, 'data'))
})

// What follows is about PostgreSQL refusing to be root.
test.runIf(account)('folders we make are made so that PostgreSQL can enter', async () => {
  await chmod(outer, 0o711)
  const home = await place(join(outer, 'new', 'data'), false)
  expect(home).toBe(join(outer, 'new', 'data'))
  expect(account && canEnter(account, home)).toBe(true)
})

test.runIf(account)('a chosen folder behind a closed one is refused, naming it and the way out', async () => {
  await chmod(outer, 0o711)
  const closed = await make('closed', 0o700)
  await writeFile(join(closed, 'letter.txt'), 'not ours to open')
  await expect(place(join(closed, 'data'), false)).rejects.toThrow(`Run "chmod o+x ${closed}"`)
})

test.runIf(account)(
  'the default folder behind a closed one has its cluster elsewhere, always in the same place',
  async () => {
    await chmod(outer, 0o711)
    const closed = await make('closed', 0o700)
    const home = await place(join(closed, 'data'), true)
    expect(home).toMatch(/\/shared\/[0-9a-f]{8}$/)
    expect(account && canEnter(account, home)).toBe(true)
    expect(await place(join(closed, 'data'), true)).toBe(home)
    expect(await place(join(closed, 'other'), true)).not.toBe(home)
  },
)

test.runIf(account)('binaries that PostgreSQL cannot reach are copied once, whole and runnable', async () => {
  await chmod(outer, 0o711)
  const packaged = await prepareBinaries(null, join(outer, 'shared'), log)
  const closed = await make('closed', 0o700)
  spawnSync('cp', ['-a', packaged.folder, join(closed, 'native')])
  const unreachable = {
    ...packaged,
    folder: join(closed, 'native'),
    postgres: join(closed, 'native', 'bin', 'postgres'),
  }
  const shared = join(outer, 'shared')
  const copied = await prepareBinaries(account, shared, log, unreachable)
  expect(await readdir(shared)).toEqual([`postgresql-${packaged.version}`])
  expect(spawnSync(copied.initdb, ['--version'], runAs(account)).status).toBe(0)
  expect(await prepareBinaries(account, shared, log, unreachable)).toEqual(copied)
})
