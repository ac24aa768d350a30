import { runTraced } from '#server/infra/telemetry/tracing'
import { costOfTelling } from '../allowance'
import { nameOf, pushEnd, reply } from '../connections/channel'
import type { Channel, Connection } from '../connections/connection'
import { type Broadcast, bytesOf, jsonBroadcast } from '../frames/broadcast'
import type { Incoming } from '../frames/read-frame'
import type { Live } from '../live'
import { BadPresence } from '../presence/own'
import { countDrop } from '../traffic'
import { join } from './join'
import { end, fail, leave, restand, tooManySockets } from './membership'
import { isPublicToken, readStanding, TokenRefused } from './read-standing'

/**
 * Does what a message asks for.
 *
 * @returns a promise when the next message of the same socket has to wait for it
 */
export function dispatch(live: Live, connection: Connection, message: Incoming): Promise<void> | undefined {
  const { topic, event } = message
  if (topic === 'phoenix' && event === 'heartbeat') {
    reply(connection, message, 'ok')
    return
  }
  if (event === 'phx_join') return runTraced('socket join', () => join(live, connection, message), 'server')
  const channel = connection.channels.get(topic)
  if (event === 'phx_leave' && nameOf(topic) !== null) {
    reply(connection, message, 'ok')
    // The end of an earlier join of the topic does not concern the present one.
    if (!channel || (message.joinRef !== null && message.joinRef !== channel.joinRef)) return
    pushEnd(channel, 'phx_close')
    leave(live, channel)
    return
  }
  if (!channel) {
    reply(connection, message, 'error', { reason: 'unmatched topic' })
    return
  }
  if (event === 'access_token') return refreshToken(live, channel, message.payload)
  // The next message need not wait: it goes out at once, and only its answer takes time.
  if (event === 'broadcast') broadcast(live, channel, message)
  if (event === 'presence') return showPresence(live, channel, message)
}

async function refreshToken(live: Live, channel: Channel, payload: unknown): Promise<void> {
  const { deps } = live
  const { access_token: token } = (payload ?? {}) as { access_token?: unknown }
  if (typeof token !== 'string' || token === channel.standing.token) return
  if (isPublicToken(token, deps.env.live.publicKeys)) return
  try {
    const standing = await readStanding(live, token)
    const tooMany = tooManySockets(live, channel.connection, standing)
    if (tooMany) end(live, channel, tooMany)
    else restand(live, channel, standing)
  } catch (error) {
    if (error instanceof TokenRefused) return end(live, channel, `InvalidJWTToken: ${error.message}`)
    // It may be somebody else's, and is not sent again; the client joins with it.
    fail(live, channel)
  }
}

function broadcast({ relay, allowance, rooms, traffic }: Live, channel: Channel, message: Incoming): void {
  const { connection, acknowledges, hearsItself, room } = channel
  const refuse = (reason: string) => reply(connection, message, 'error', { reason, error: reason })
  const said = message.broadcast ?? readBroadcast(message.payload)
  if (!said || message.stored) {
    refuse(said ? 'Messages are not stored here' : 'The broadcast could not be read')
    return
  }
  if (!allowance.take(connection.address, costOfTelling(bytesOf(said), rooms.sizeOf(room)))) {
    countDrop(traffic, 'cost')
    if (acknowledges) refuse('ClientBroadcastRateLimitReached: Too much is sent to too many')
    return
  }
  relay
    .broadcast(room, said, (listener) => hearsItself || listener !== channel)
    .then(
      () => acknowledges && reply(connection, message, 'ok'),
      () => acknowledges && refuse('Unavailable: Please try again'),
    )
}

/** Of a text frame: `{type, event, payload}`. */
function readBroadcast(given: unknown): Broadcast | null {
  if (typeof given !== 'object' || given === null) return null
  const { event, payload } = given as { event?: unknown; payload?: unknown }
  return jsonBroadcast(event, payload === undefined ? undefined : JSON.stringify(payload))
}

async function showPresence(live: Live, channel: Channel, message: Incoming): Promise<void> {
  const { presences, deps, allowance, rooms, traffic } = live
  const { event, payload } = (message.payload ?? {}) as { event?: unknown; payload?: unknown }
  const bytes = JSON.stringify(payload ?? null).length
  if (!allowance.take(channel.connection.address, costOfTelling(bytes, rooms.sizeOf(channel.room)))) {
    countDrop(traffic, 'cost')
    const reason = 'ClientPresenceRateLimitReached: Too much is shown to too many'
    return reply(channel.connection, message, 'error', { reason })
  }
  try {
    if (event === 'untrack') await presences.untrack(channel.member)
    else if (event === 'track' && typeof payload === 'object' && payload !== null && !Array.isArray(payload))
      await presences.track(channel.member, payload as Record<string, unknown>)
    else return reply(channel.connection, message, 'error', { reason: 'The presence could not be read' })
    reply(channel.connection, message, 'ok')
  } catch (error) {
    if (error instanceof BadPresence) return reply(channel.connection, message, 'error', { reason: error.message })
    deps.log.warn({ err: error }, 'a presence could not be kept')
    reply(channel.connection, message, 'error', { reason: 'Unavailable: Please try again' })
  }
}
