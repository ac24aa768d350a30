import { readFile, rm } from 'node:fs/promises'
import type { Logger } from 'pino'
import { withClient } from './client'
import { type Postmaster, pidFilePath, readPidFile } from './pid-file'
import { type Launch, launchArguments, optionsFile, stopPostmaster } from './postmaster'
import { becomesTrue, isAlive, isKnown, servesCluster } from './processes'

/**
 * Looks for a server whose Pawstead process was killed. Only the owner of the data folder may ask.
 *
 * @param urlAt where the cluster would be reached at a port
 * @returns the server when it can simply be used on; null when the way is free to start one
 */
export async function adoptOrphan(
  launch: Launch,
  urlAt: (port: number) => string,
  log: Logger,
): Promise<Postmaster | null> {
  const found = await readPidFile(launch.cluster)
  if (!found) return null
  if (!isAlive(found.pid)) {
    // PostgreSQL itself clears away the file of a dead server, but takes one that nobody has collected yet for living.
    await becomesTrue(() => !isKnown(found.pid), 5_000)
    return null
  }
  const serves = servesCluster(found.pid, launch.cluster) ?? (await answers(launch.cluster, urlAt(found.port)))
  if (!serves) {
    log.info({ pid: found.pid }, 'A dead database server left its pid file behind; another program has that pid now')
    await rm(pidFilePath(launch.cluster), { force: true })
    return null
  }
  const usable =
    (await startedAlike(launch)) && (await ready(launch.cluster)) && (await answers(launch.cluster, urlAt(found.port)))
  if (usable) {
    log.info({ pid: found.pid, port: found.port }, 'Found the database server of an earlier process; using it on')
    return { ...found, ready: true }
  }
  log.info({ pid: found.pid }, 'Stopping the database server of an earlier process')
  await stopPostmaster(found.pid, launch)
  return null
}

/** A server started by another version, or with other settings, is started anew. */
async function startedAlike(launch: Launch): Promise<boolean> {
  const expected = [launch.binaries.postgres, ...launchArguments(launch)].join(' ')
  const line = await readFile(optionsFile(launch.cluster), 'utf8').catch(() => '')
  return line.replaceAll('"', '').startsWith(`${expected} -c port=`)
}

async function ready(cluster: string): Promise<boolean> {
  return becomesTrue(async () => (await readPidFile(cluster))?.ready ?? false, 5_000)
}

async function answers(cluster: string, url: string): Promise<boolean> {
  try {
    return await withClient(url, async (client) => {
      const { rows } = await client.query<{ data_directory: string }>('show data_directory')
      return rows[0]?.data_directory === cluster
    })
  } catch {
    return false
  }
}
