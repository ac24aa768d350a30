import type { Channel } from '../connections/connection'
import type { Live } from '../live'
import { end, restand } from './membership'
import { readStanding, TokenRefused } from './read-standing'

/** Looks again at what channels stand for. */
export type Rechecks = {
  /** Also does again what a fault kept from being done. */
  run(): void
  add(channels: Iterable<Channel>): void
  close(): void
}

const AT_ONCE = 20

/** A session that ended, a ban or a role that changed is announced with the ids of users or sessions, '*' for anybody's. */
export function createRechecks(live: Live): Rechecks {
  const due = new Set<Channel>()
  let running = false

  async function recheck(channel: Channel): Promise<boolean> {
    const { token } = channel.standing
    if (channel.closed || token === null) return true
    try {
      // A tab that is left open must not keep a session alive.
      const standing = await readStanding(live, token, { unnoticed: true })
      if (channel.standing.token === token) restand(live, channel, standing)
    } catch (error) {
      if (!(error instanceof TokenRefused)) return false
      if (channel.standing.token === token) end(live, channel, `InvalidJWTToken: ${error.message}`)
    }
    return true
  }

  /** A few at a time: everybody's at once would take all connections to the database. */
  async function work(): Promise<void> {
    running = true
    try {
      while (due.size > 0) {
        const some = [...due.values().take(AT_ONCE)]
        for (const channel of some) due.delete(channel)
        const done = await Promise.all(some.map(recheck))
        const undone = some.filter((_, index) => !done[index])
        for (const channel of undone) due.add(channel)
        if (undone.length > 0) break
      }
    } finally {
      running = false
    }
  }

  const run = () => {
    if (!running && due.size > 0) void work()
  }
  const add = (channels: Iterable<Channel>) => {
    for (const channel of channels) due.add(channel)
    run()
  }
  const stop = live.deps.changes.on('sessions', (ids) => {
    live.sessions.changes++
    const named = new Set(ids)
    for (const [userId, channels] of live.people) {
      if (named.has('*') || named.has(userId)) add(channels)
      else add([...channels].filter(({ standing: { viewer } }) => viewer && named.has(viewer.sessionId)))
    }
  })
  return { run, add, close: stop }
}
