import { findLiving } from '#server/identity/auth/sessions'
import type { Channel } from '../connections/connection'
import { TIMES } from '../limits'
import type { Live } from '../live'
import type { Rechecks } from './rechecks'

/** Looks for what nobody announces: roles and sessions that run out by themselves. */
export type Rounds = { run(): void }

export function createRounds(live: Live, rechecks: Rechecks): Rounds {
  const { deps, people, looks } = live
  let elevatedAtMs = performance.now()
  let sessionsAtMs = elevatedAtMs

  function lookAtElevated(): void {
    for (const channels of people.values())
      rechecks.add([...channels].filter(({ standing }) => standing.audience.includes('role:admin')))
  }

  /** All of them in one question; whether those that it misses have really ended is asked of each token. */
  async function lookAtSessions(): Promise<void> {
    const sessions = new Map<string, Channel[]>()
    for (const channel of [...people.values()].flatMap((channels) => [...channels])) {
      const id = channel.standing.viewer?.sessionId ?? ''
      const others = sessions.get(id)
      if (others) others.push(channel)
      else sessions.set(id, [channel])
    }
    if (sessions.size === 0) return
    try {
      const living = await findLiving(deps.db, [...sessions.keys()], deps.clock.now())
      for (const [id, channels] of sessions) if (!living.has(id)) rechecks.add(channels)
    } catch (error) {
      looks.begins(error)
    }
  }

  return {
    run() {
      const nowMs = performance.now()
      if (nowMs - elevatedAtMs >= TIMES.elevatedMs) {
        elevatedAtMs = nowMs
        lookAtElevated()
      }
      if (nowMs - sessionsAtMs >= TIMES.sessionsMs) {
        sessionsAtMs = nowMs
        void lookAtSessions()
      }
      rechecks.run()
    },
  }
}
