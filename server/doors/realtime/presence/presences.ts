import type { Logger } from 'pino'
import type { Db } from '#server/infra/database/db'
import { createTrouble } from '#server/infra/trouble'
import type { Bus, PresenceDiff, Presences } from '../types'
import { createMirror, diffOf, type RoomChange, together } from './mirror'
import { createOwn } from './own'
import { type PresenceMessage, TOPIC, tellOthers } from './presence-messages'
import { createPresenceRows } from './rows'
import { createUpkeep } from './upkeep'

type DiffListener = (room: string, diff: PresenceDiff) => void

export type PresenceOptions = {
  db: Db
  bus: Bus
  log: Logger
  /** How often a sign of life is given, and how long a replica may be silent before the others take it for dead. */
  timing?: { beatMs: number; silentMs: number }
}

/**
 * Keeps who is present over all replicas. A member is known by its object, so one connection passes the same each time.
 * Each replica mirrors all rooms; what it shows itself is true, whatever the database may have lost.
 */
export function createPresences({ db, bus, log, timing }: PresenceOptions): Presences {
  const { beatMs, silentMs } = timing ?? { beatMs: 5_000, silentMs: 15_000 }
  const { replica } = bus
  const rows = createPresenceRows(db, replica, silentMs)
  const own = createOwn(replica)
  const mirror = createMirror()
  const listeners = new Set<DiffListener>()
  const trouble = createTrouble(log, 'Could not keep who is present', 'Who is present is kept again')
  const upkeep = createUpkeep({ bus, rows, own, mirror, apply, silentMs })
  let pending: { change: RoomChange; done: () => void }[] = []
  let work: Promise<void> = Promise.resolve()
  let queued = false
  let closed = false

  function apply(changes: readonly RoomChange[]): void {
    for (const change of changes) {
      const news = mirror.apply(change)
      if (news) for (const listener of listeners) tell(listener, news)
    }
  }

  function tell(listener: DiffListener, change: RoomChange): void {
    try {
      listener(change.room, diffOf(change))
    } catch (error) {
      log.error({ err: error }, 'a listener of who is present failed')
    }
  }

  /** One after the other; a failure is made good by the next beat. */
  function then(step: () => Promise<void>): Promise<void> {
    work = work.then(step).then(trouble.ends, trouble.begins)
    return work
  }

  /** Writes what has come together, tells it here and then the other replicas. */
  async function flush(): Promise<void> {
    queued = false
    const batch = pending
    pending = []
    const changes = together(batch.map(({ change }) => change))
    try {
      if (upkeep.isWritten()) await rows.write(changes)
    } catch (error) {
      upkeep.unwritten()
      throw error
    } finally {
      apply(changes)
      await tellOthers(bus, { changes })
      for (const { done } of batch) done()
    }
  }

  function change(change: RoomChange): Promise<void> {
    return new Promise((done) => {
      pending.push({ change, done })
      if (!queued) void then(flush)
      queued = true
    })
  }

  const stops = [
    bus.on(TOPIC, (body) => {
      const told = body as PresenceMessage
      if ('changes' in told) return upkeep.heard(told.changes)
      upkeep.bury(told.gone)
      if (told.gone.includes(replica)) {
        upkeep.unwritten()
        void then(upkeep.beat)
      }
    }),
    bus.onGap((table) => {
      if (table !== null || closed) return
      upkeep.missed()
      void then(upkeep.beat)
    }),
  ]
  const timer = setInterval(() => void then(upkeep.beat), beatMs).unref()
  const ready = then(upkeep.beat)

  return {
    async stateOf(room) {
      await ready
      return mirror.stateOf(room)
    },
    async track(member, payload) {
      await change(own.show(member, payload))
    },
    async untrack(member) {
      const hidden = own.hide(member)
      if (hidden) await change(hidden)
    },
    onDiff(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async close() {
      if (closed) return
      closed = true
      clearInterval(timer)
      for (const stop of stops) stop()
      await then(async () => {
        // In this order: who starts meanwhile either does not find them or is told.
        await rows.leave().finally(() => tellOthers(bus, { gone: [replica] }))
      })
    },
  }
}
