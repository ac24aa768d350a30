import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** An unprivileged account of this system. */
export type Account = { name: string; uid: number; gid: number }

/**
 * Whom PostgreSQL runs as when we are root, which it refuses to be.
 *
 * @returns null when we are not root: PostgreSQL then runs as we do
 */
export function serverAccount(): Account | null {
  if (process.getuid?.() !== 0) return null
  const known = accounts()
  const account = known.find(({ name }) => name === 'postgres') ?? known.find(({ name }) => name === 'nobody')
  if (account) return account
  throw new Error(
    'PostgreSQL refuses to run as root, and this system has neither a "postgres" nor a "nobody" account. ' +
      'Start Pawstead as an ordinary user, or set DATABASE_URL.',
  )
}

/** A cluster stays with the account that made it, also when root starts it later or a better account appears. */
export function accountOf(cluster: string, wanted: Account | null): Account | null {
  const made = statSync(cluster, { throwIfNoEntry: false })
  if (!wanted || !made || made.uid === 0) return wanted
  const name = accounts().find(({ uid }) => uid === made.uid)?.name ?? `user ${made.uid}`
  return { name, uid: made.uid, gid: made.gid }
}

function accounts(): Account[] {
  const entries = readFileSync('/etc/passwd', 'utf8').split('\n')
  return entries.map((line) => {
    const [name = '', , uid, gid] = line.split(':')
    return { name, uid: Number(uid), gid: Number(gid) }
  })
}

/** The part of spawn's options that makes a child run as that account, in a folder everyone may be in. */
export function runAs(account: Account | null) {
  const { PATH, SystemRoot } = process.env
  // A bare environment: PGDATA, PGPORT and the like are about other servers.
  const base = { cwd: '/', env: { PATH, SystemRoot, LC_ALL: 'C', TZ: 'UTC' } }
  return account ? { ...base, uid: account.uid, gid: account.gid } : base
}

/** Asked of the system by trying: modes alone miss access lists and mounts. */
export function canEnter(account: Account, folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], runAs(account)).status === 0
}

export function canRun(account: Account | null, binary: string): boolean {
  return spawnSync(binary, ['--version'], runAs(account)).status === 0
}

/** The outermost folder on the way to `folder` that the account may not enter; null when it may enter all. */
export function closedFolder(account: Account, folder: string): string | null {
  const parent = dirname(folder)
  const above = parent === folder ? null : closedFolder(account, parent)
  return above ?? (canEnter(account, folder) ? null : folder)
}
