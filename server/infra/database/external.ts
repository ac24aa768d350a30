import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { withClient } from './client'
import { codeOf } from './processes'

const OLDEST_VERSION_NUM = 150_000
const WAIT_MS = 15_000
/** A server that is just starting, or whose container is. */
const NOT_YET = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', '57P03']

/**
 * Waits a little for an external database that is still starting, and refuses one that is too old.
 *
 * @param variable the setting its address came from, for the messages
 */
export async function checkExternal(url: string, variable: string, log: Logger): Promise<void> {
  const { version, versionNum } = await whenReachable(url, variable, log)
  if (versionNum >= OLDEST_VERSION_NUM) return
  throw new Error(`${variable} leads to PostgreSQL ${version}. Pawstead needs PostgreSQL 15 or newer.`)
}

async function whenReachable(url: string, variable: string, log: Logger) {
  const giveUpAt = performance.now() + WAIT_MS
  for (let attempt = 1; ; attempt++) {
    try {
      return await versionOf(url)
    } catch (error) {
      if (!NOT_YET.includes(codeOf(error) ?? '') || performance.now() > giveUpAt) {
        // Says what went wrong, never the address: it holds a password.
        const reason = error instanceof Error ? error.message || codeOf(error) : error
        throw new Error(`The database of ${variable} cannot be used: ${reason}`, { cause: error })
      }
      if (attempt === 1) log.info(`Waiting for the database of ${variable}`)
      await sleep(500)
    }
  }
}

async function versionOf(url: string): Promise<{ version: string; versionNum: number }> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ version: string; version_num: string }>(
      `select current_setting('server_version') as version, current_setting('server_version_num') as version_num`,
    )
    return { version: rows[0]?.version ?? 'unknown', versionNum: Number(rows[0]?.version_num ?? 0) }
  })
}
