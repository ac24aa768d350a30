import { costOfReading } from '../allowance'
import { dispatch } from '../channel/dispatch'
import { type Connection, drop, isOpen } from '../connections/connection'
import { takeMessage } from '../connections/rates'
import { type Incoming, readFrame } from '../frames/read-frame'
import type { Live } from '../live'

/** Takes a message from a socket. They are worked on one after the other, in the order they came. */
export function receive(live: Live, connection: Connection, data: Buffer, binary: boolean): void {
  // What was sent before the client heard that it was hung up on no longer counts.
  if (!isOpen(connection)) return
  const { env } = live.deps
  const nowMs = performance.now()
  connection.heardAtMs = nowMs
  live.traffic.messagesIn++
  const affordable = live.allowance.take(connection.address, costOfReading(data.length))
  if (!affordable || (!takeMessage(connection, nowMs) && env.rateLimits)) {
    drop(connection, 'rate')
    return
  }
  const message = readFrame(connection.vsn, data, binary)
  if (!message) drop(connection, 'malformed')
  else if (connection.waiting) connection.waiting.push(message)
  else work(live, connection, message)
}

/** A ping or a pong. They count, or a flood of them would be free. */
export function receiveControl({ deps }: Live, connection: Connection): void {
  if (!takeMessage(connection, performance.now()) && deps.env.rateLimits) drop(connection, 'rate')
}

function work(live: Live, connection: Connection, message: Incoming): void {
  const working = attempt(live, connection, message)
  if (!working) return
  connection.waiting = []
  // Nothing more is read meanwhile, or a client could fill the memory.
  connection.socket.pause()
  void workOff(live, connection, working)
}

async function workOff(live: Live, connection: Connection, working: Promise<void>): Promise<void> {
  await working
  for (let next = connection.waiting?.shift(); next && isOpen(connection); next = connection.waiting?.shift()) {
    await attempt(live, connection, next)
  }
  connection.waiting = null
  connection.socket.resume()
}

/** A fault in one message ends neither the process nor the work on the next. */
function attempt(live: Live, connection: Connection, message: Incoming): Promise<void> | undefined {
  const failed = (error: unknown) => {
    live.deps.log.error({ err: error, event: message.event.slice(0, 40) }, 'a live message failed')
    drop(connection, 'malformed')
  }
  try {
    return dispatch(live, connection, message)?.catch(failed)
  } catch (error) {
    failed(error)
  }
}
