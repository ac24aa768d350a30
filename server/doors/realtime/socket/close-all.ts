import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, drop } from '../connections/connection'
import { TIMES } from '../limits'

/** So many are told at once, and more only when they are very many. */
const AT_ONCE = 50
const EVERY_MS = 25
const LAST_MS = 1000

/**
 * Tells every client to come again, in turns: each comes back a second after it heard so.
 *
 * @param connections gets empty while they close; who does not answer is cut off
 */
export async function closeAll(connections: ReadonlySet<Connection>): Promise<void> {
  const all = [...connections]
  const atOnce = Math.max(AT_ONCE, Math.ceil((all.length * EVERY_MS) / TIMES.closingMs))
  for (let from = 0; from < all.length; from += atOnce) {
    if (from > 0) await sleep(EVERY_MS)
    for (const connection of all.slice(from, from + atOnce)) drop(connection, 'restart')
  }
  for (let waitedMs = 0; connections.size > 0 && waitedMs < LAST_MS; waitedMs += EVERY_MS) await sleep(EVERY_MS)
  for (const { socket } of [...connections]) socket.terminate()
}
