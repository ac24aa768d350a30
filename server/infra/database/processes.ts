import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** The system's word for what went wrong (`ENOENT`, or PostgreSQL's `42P04`), or null. */
export function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}

/** Whether a process with this id is running. One that has ended and only waits to be collected is not. */
export function isAlive(pid: number): boolean {
  return isKnown(pid) && procStat(pid)?.[0] !== 'Z'
}

/** Whether the system still knows the id, be it of a process that has ended and waits to be collected. */
export function isKnown(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/**
 * Tells one process from a later one that was given the same id.
 *
 * @returns an opaque mark, or null where the system does not tell
 */
export function startMark(pid: number): string | null {
  if (process.platform === 'linux') {
    const ticks = procStat(pid)?.[19]
    return ticks ? `${read('/proc/sys/kernel/random/boot_id')?.trim() ?? ''}:${ticks}` : null
  }
  return ps(pid, 'lstart')
}

/** Whether that process is a PostgreSQL server on this cluster; null where the system does not tell. */
export function servesCluster(pid: number, cluster: string): boolean | null {
  if (process.platform !== 'linux') return ps(pid, 'command')?.includes(cluster) ?? null
  if (read(`/proc/${pid}/comm`)?.trim() !== 'postgres') return false
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster
  } catch {
    return null
  }
}

/** @returns whether it came true in time */
export async function becomesTrue(check: () => boolean | Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs
  while (!(await check())) {
    if (performance.now() > deadline) return false
    await sleep(10)
  }
  return true
}

/** The fields of /proc/<pid>/stat from the state on; the name before them may hold spaces and brackets. */
function procStat(pid: number): string[] | undefined {
  const stat = read(`/proc/${pid}/stat`)
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

function ps(pid: number, column: string): string | null {
  if (process.platform === 'win32') return null
  try {
    return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim() || null
  } catch {
    return null
  }
}
