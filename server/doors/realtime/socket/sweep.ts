import { end } from '../channel/membership'
import { type Connection, drop, isOpen } from '../connections/connection'
import { TIMES } from '../limits'
import type { Live } from '../live'
import { countDrop } from '../traffic'

/** After so many pings in a row without an answer nobody is there. */
const MOST_MISSES = 2

/**
 * Looks at every connection: one timer for all of them rather than some for each. A clock that is set makes nobody seem
 * silent; a token runs out by the date.
 */
export function sweep(live: Live, connections: Iterable<Connection>): void {
  const [nowMs, dateMs] = [performance.now(), live.deps.clock.now().getTime()]
  for (const connection of connections) {
    lookAt(connection, nowMs)
    for (const channel of connection.channels.values()) {
      if (channel.standing.expiresAtMs <= dateMs) end(live, channel, 'InvalidJWTToken: Token has expired')
    }
  }
}

function lookAt(connection: Connection, nowMs: number): void {
  if (!isOpen(connection)) return
  if (!connection.joined && nowMs - connection.openedAtMs >= TIMES.unjoinedMs) drop(connection, 'unjoined')
  else if (nowMs - connection.heardAtMs >= TIMES.silentMs) drop(connection, 'silent')
  else if (nowMs - connection.pingedAtMs >= TIMES.pingMs) ping(connection, nowMs)
}

function ping(connection: Connection, nowMs: number): void {
  if (connection.misses >= MOST_MISSES) {
    // Nobody would read a closing message.
    countDrop(connection.traffic, 'unanswered')
    connection.socket.terminate()
    return
  }
  connection.misses++
  connection.pingedAtMs = nowMs
  connection.socket.ping()
}
