import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A running PostgreSQL server, ours or found. */
export type Postmaster = { pid: number; port: number; ready: boolean }

export function pidFilePath(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}

/**
 * What a server says about itself in its cluster's folder. Line by line: pid, folder, start time, port,
 * socket folder, address, shared memory, status.
 *
 * @returns null when there is no such file; a port of 0 when the server had no time to write it
 */
export async function readPidFile(cluster: string): Promise<Postmaster | null> {
  const lines = (await readFile(pidFilePath(cluster), 'utf8').catch(() => '')).split('\n')
  const pid = Math.abs(Number(lines[0]))
  return pid > 0 ? { pid, port: Number(lines[3] ?? 0), ready: lines[7]?.trim() === 'ready' } : null
}
