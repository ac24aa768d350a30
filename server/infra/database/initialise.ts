import { execFile } from 'node:child_process'
import { access, chown, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Account, runAs } from './account'
import type { Binaries } from './binaries'

const DRAFT = 'postgres.new-'

/**
 * Makes the cluster of a home folder unless it is there. It is made under another name and renamed when
 * complete, so a first start that was cut off leaves nothing a later one could stumble over.
 *
 * @returns the cluster's folder
 */
export async function initialise(
  home: string,
  { initdb, version }: Binaries,
  account: Account | null,
  owner: { name: string; password: string },
): Promise<string> {
  const cluster = join(home, 'postgres')
  const made = await access(join(cluster, 'PG_VERSION')).then(
    () => true,
    () => false,
  )
  if (made) {
    await checkVersion(cluster, version)
    return cluster
  }
  const draft = await mkdtemp(join(home, DRAFT))
  const passwordFile = join(draft, 'password')
  await writeFile(passwordFile, `${owner.password}\n`, { mode: 0o600 })
  if (account) await Promise.all([draft, passwordFile].map((path) => chown(path, account.uid, account.gid)))
  await promisify(execFile)(initdb, initdbArguments(join(draft, 'cluster'), owner.name, passwordFile), runAs(account))
  await rename(join(draft, 'cluster'), cluster)
  await syncFolder(home)
  await clearDrafts(home)
  return cluster
}

function initdbArguments(cluster: string, user: string, passwordFile: string): string[] {
  return [
    `--pgdata=${cluster}`,
    `--username=${user}`,
    `--pwfile=${passwordFile}`,
    '--auth-host=scram-sha-256',
    '--auth-local=reject',
    '--encoding=UTF8',
    // PostgreSQL's own Unicode rules: the same order everywhere, whatever locales the system has.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
  ]
}

async function checkVersion(cluster: string, ours: string): Promise<void> {
  const theirs = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  if (theirs === ours.split('.')[0]) return
  throw new Error(
    `The database in ${cluster} was made by PostgreSQL ${theirs}, and this version of Pawstead brings PostgreSQL ${ours}. ` +
      'Start it with the version of Pawstead that made it, take a backup there and restore it here.',
  )
}

/** The new name has to outlive a power cut as well as what is in it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

async function clearDrafts(home: string): Promise<void> {
  const drafts = (await readdir(home)).filter((name) => name.startsWith(DRAFT))
  for (const draft of drafts) {
    await rm(join(home, draft), { recursive: true, force: true }).catch(() => {
      /* an initdb whose parent was killed still writes there; the next first start clears it */
    })
  }
}
