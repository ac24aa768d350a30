// What a benchmark reads past the app: the address of its database, and how much CPU that has used.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownerPassword } from '../../server/infra/database/password.ts'
import { readPidFile } from '../../server/infra/database/pid-file.ts'

/** The address of the running built-in database of a data folder, as its owner. */
export async function databaseUrl(dataDir: string): Promise<string> {
  const server = await readPidFile(join(dataDir, 'postgres'))
  if (!server) throw new Error(`No database is running on ${dataDir}`)
  return `postgres://pawstead_owner:${await ownerPassword(dataDir)}@127.0.0.1:${server.port}/pawstead?sslmode=disable`
}

/** CPU seconds of the server and all its processes, ended ones included; null where the system does not tell. */
export async function databaseCpuS(dataDir: string): Promise<number | null> {
  const server = await readPidFile(join(dataDir, 'postgres'))
  if (!server || !existsSync('/proc/self/stat')) return null
  let ticks = 0
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const fields = statOf(name)
    if (!fields) continue
    // Fields 4 (parent), 14 to 17 (user, system, and both of children that have ended) of proc(5), less the first two.
    if (name === String(server.pid)) ticks += sum(fields.slice(11, 15))
    else if (fields[1] === String(server.pid)) ticks += sum(fields.slice(11, 13))
  }
  return ticks / TICKS_PER_SECOND
}

/** USER_HZ, which Linux fixes for programs whatever the kernel runs at. */
const TICKS_PER_SECOND = 100

function statOf(pid: string): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined // it has ended since the folder was listed
  }
}

function sum(values: string[]): number {
  return values.reduce((total, value) => total + Number(value), 0)
}
