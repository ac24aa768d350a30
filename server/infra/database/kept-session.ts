import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from './client'

/** A notification takes milliseconds. */
const PATIENCE_MS = 5_000

/**
 * Refuses a pooler that gives each transaction another session, as PgBouncer does in transaction mode: what is announced
 * would be heard by nobody, and a sign-out on one process would not count on the others.
 *
 * @param variable the setting the address came from, for the message
 */
export async function checkSessionIsKept(url: string, variable: string, patienceMs = PATIENCE_MS): Promise<void> {
  const channel = `pawstead_${randomUUID().replaceAll('-', '')}`
  const over = new AbortController()
  const heard = await withClient(url, async (client) => {
    const told = new Promise<boolean>((resolve) => client.once('notification', () => resolve(true)))
    await client.query(`listen ${channel}`)
    await withClient(url, (other) => other.query(`notify ${channel}`))
    const late = sleep(patienceMs, false, { signal: over.signal }).catch(() => false)
    return Promise.race([told, late])
  }).finally(() => over.abort())
  if (heard) return
  throw new Error(
    `${variable} leads to a pooler that keeps no session (PgBouncer in transaction mode?): notifications are not heard. ` +
      'Let it lead to PostgreSQL itself, or set pool_mode = session.',
  )
}
