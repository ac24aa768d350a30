import { pushEnd, pushSystem } from '../connections/channel'
import type { Channel, Connection } from '../connections/connection'
import { mayUse, type Standing } from '../connections/standing'
import type { Live } from '../live'

type Part = Pick<Live, 'rooms' | 'rows' | 'people' | 'counts' | 'presences' | 'deps'>

/** From here on the channel hears everything meant for it. */
export function enter(live: Part, channel: Channel): void {
  channel.connection.channels.set(channel.topic, channel)
  live.rooms.enter(channel)
  note(live, channel)
  if (channel.subscriber) live.rows.add(channel.subscriber)
}

/** From here on it hears nothing, and others no longer see it. */
export function leave(live: Part, channel: Channel): void {
  if (channel.closed) return
  channel.closed = true
  channel.connection.channels.delete(channel.topic)
  live.rooms.leave(channel)
  forget(live, channel)
  if (channel.subscriber) live.rows.remove(channel.subscriber)
  live.presences.untrack(channel.member).catch((error: unknown) => {
    live.deps.log.warn({ err: error }, 'somebody who left may still be shown as present')
  })
}

/** Ends a channel whose token or permission has ended, and says so. */
export function end(live: Part, channel: Channel, message: string): void {
  if (channel.closed) return
  pushSystem(channel, 'system', 'error', message)
  pushEnd(channel, 'phx_close')
  leave(live, channel)
}

/** Ends a channel that the client joins again by itself, each time later. */
export function fail(live: Part, channel: Channel): void {
  if (channel.closed) return
  pushEnd(channel, 'phx_error')
  leave(live, channel)
}

/** Lets the channel hear what its token stands for by now, and nothing else. */
export function restand(live: Part, channel: Channel, standing: Standing): void {
  if (channel.closed) return
  const isSame = standing.audience.join() === channel.standing.audience.join()
  forget(live, channel)
  channel.standing = standing
  note(live, channel)
  if (channel.isPrivate && !mayUse(channel.name, standing)) {
    end(live, channel, 'You no longer have permission to read from this channel')
    return
  }
  if (channel.subscriber && !isSame) live.rows.move(channel.subscriber, standing.audience)
}

const TOO_MANY = 'ConnectionRateLimitReached: Too many connected devices'

/** @returns why not, when somebody has as many connections as a person may and would get one more */
export function tooManySockets({ counts }: Part, connection: Connection, { viewer }: Standing): string | null {
  if (!viewer || counts.people.has(viewer.id, connection)) return null
  return counts.people.isFull(viewer.id) ? TOO_MANY : null
}

/** Ends what somebody joined on a connection that is one too many for them. */
export function endForPerson(live: Part, userId: string, connection: Connection): void {
  for (const channel of live.people.get(userId) ?? []) {
    if (channel.connection === connection) end(live, channel, TOO_MANY)
  }
}

function note({ people, counts }: Part, channel: Channel): void {
  const { viewer } = channel.standing
  if (!viewer) return
  counts.people.add(viewer.id, channel.connection)
  const channels = people.get(viewer.id)
  if (channels) channels.add(channel)
  else people.set(viewer.id, new Set([channel]))
}

function forget({ people, counts }: Part, channel: Channel): void {
  const { viewer } = channel.standing
  const channels = viewer && people.get(viewer.id)
  if (!channels) return
  channels.delete(channel)
  if (channels.size === 0) people.delete(viewer.id)
  const stays = channels.values().some(({ connection }) => connection === channel.connection)
  if (!stays) counts.people.remove(viewer.id, channel.connection)
}
