import { randomUUID } from 'node:crypto'
import { costOfState } from '../allowance'
import { nameOf, push, pushEnd, pushSystem, reply, roomOf } from '../connections/channel'
import { type Channel, type Connection, isOpen, send } from '../connections/connection'
import { takeJoin } from '../connections/rates'
import { mayUse, NOBODY, type Standing } from '../connections/standing'
import type { Incoming } from '../frames/read-frame'
import { COUNTS, SIZES } from '../limits'
import type { Live } from '../live'
import { countDrop } from '../traffic'
import type { RowSubscriber } from '../types'
import { readBindings } from './bindings'
import { readJoinPayload } from './join-payload'
import { enter, fail, leave, tooManySockets } from './membership'
import { isPublicToken, readStanding, TokenRefused } from './read-standing'

/** Joins a topic, or says why not; the client then tries again after 1, 2, 5, 10 s. */
export async function join(live: Live, connection: Connection, message: Incoming): Promise<void> {
  const { topic } = message
  const refuse = (reason: string) => reply(connection, message, 'error', { reason })
  const name = nameOf(topic)
  if (name === null) return refuse('unmatched topic')
  if (Buffer.byteLength(topic) > SIZES.nameBytes) return refuse('The topic is too long')
  const old = connection.channels.get(topic)
  if (old) {
    pushEnd(old, 'phx_close')
    leave(live, old)
  }
  const { env } = live.deps
  if (env.rateLimits && !takeJoin(connection)) return refuse('ClientJoinRateLimitReached: Too many joins per second')
  if (env.rateLimits && connection.channels.size >= COUNTS.channelsPerSocket)
    return refuse('ChannelRateLimitReached: Too many channels')
  const asked = readJoinPayload(message.payload)
  if (!asked) return refuse('InvalidJoinPayload: The join could not be read')
  const standing = await standingOf(live, asked.token)
  if (typeof standing === 'string') return refuse(standing)
  if (!isOpen(connection)) return
  const tooMany = tooManySockets(live, connection, standing)
  if (tooMany) return refuse(tooMany)
  if (asked.isPrivate && !mayUse(name, standing))
    return refuse(`Unauthorized: You do not have permissions to read from this Channel topic: ${name}`)
  if (followsTooMuch(connection, asked.changes)) return refuse('ChannelRateLimitReached: Too many changes are followed')
  const { bindings, repeated, problem } = readBindings(live, connection, asked.changes)
  if (problem !== undefined && asked.waitsForChanges) return refuse(problem)

  const room = roomOf(name, asked.isPrivate)
  const subscriber: RowSubscriber = {
    audience: standing.audience,
    bindings,
    deliver: (change) => send(connection, live.rowFrames.write(connection.vsn, topic, change)),
  }
  const channel: Channel = {
    connection,
    topic,
    name,
    joinRef: message.joinRef ?? message.ref ?? '',
    room,
    isPrivate: asked.isPrivate,
    hearsItself: asked.hearsItself,
    acknowledges: asked.acknowledges,
    watchesPresence: asked.watchesPresence,
    member: { room, key: asked.presenceKey || randomUUID() },
    ...(bindings.length > 0 && { subscriber }),
    standing,
    closed: false,
  }
  // Before the answer: nothing that is committed after it may be missed.
  enter(live, channel)
  connection.joined = true
  live.traffic.joins++
  reply(connection, message, 'ok', { postgres_changes: repeated })
  if (problem !== undefined) pushSystem(channel, 'postgres_changes', 'error', problem)
  else if (repeated.length > 0) pushSystem(channel, 'postgres_changes', 'ok', 'Subscribed to PostgreSQL')
  if (asked.wantsReadiness) pushSystem(channel, 'system', 'ok', 'Replication connection established')
  if (asked.watchesPresence) await tellPresence(live, channel)
}

/** Whether a socket would follow more changes than it may, by their number or by what it takes to say which. */
function followsTooMuch({ channels }: Connection, asked: readonly unknown[]): boolean {
  const all = [...asked, ...[...channels.values()].flatMap(({ subscriber }) => subscriber?.bindings ?? [])]
  return all.length > SIZES.bindingsPerSocket || JSON.stringify(all).length > SIZES.bindingsBytes
}

/** @returns why not, when the token is no good */
async function standingOf(live: Live, token: string | null): Promise<Standing | string> {
  const { deps } = live
  if (token === null || isPublicToken(token, deps.env.live.publicKeys)) return NOBODY
  try {
    return await readStanding(live, token)
  } catch (error) {
    if (error instanceof TokenRefused) return `InvalidJWTToken: ${error.message}`
    return 'Unavailable: Please try again'
  }
}

/** Changes that are told before the state wait for it in the client. */
async function tellPresence(live: Live, channel: Channel): Promise<void> {
  const { presences, deps, allowance, traffic } = live
  try {
    const state = await presences.stateOf(channel.room)
    if (channel.closed) return
    const members = Object.values(state).reduce((sum, { metas }) => sum + metas.length, 0)
    if (allowance.take(channel.connection.address, costOfState(members))) return push(channel, 'presence_state', state)
    countDrop(traffic, 'cost')
    fail(live, channel)
  } catch (error) {
    deps.log.warn({ err: error }, 'who is present could not be told')
    pushSystem(channel, 'system', 'error', 'Who is present is not known right now')
  }
}
