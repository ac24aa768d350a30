import type { Bus } from '../types'
import { joining, type Mirror, type RoomChange, type Shown, together } from './mirror'
import type { Own } from './own'
import { tellOthers } from './presence-messages'
import type { PresenceRows } from './rows'

export type UpkeepOptions = {
  bus: Bus
  rows: PresenceRows
  own: Own
  mirror: Mirror
  /** Applies changes to the mirror and tells them here. */
  apply(changes: readonly RoomChange[]): void
  silentMs: number
}

export type Upkeep = {
  /** A sign of life, with all that has to be made good. */
  beat(): Promise<void>
  /** Whether the rows of this replica are what it shows. */
  isWritten(): boolean
  /** They may not be. */
  unwritten(): void
  /** Something of the others may have been missed. */
  missed(): void
  /** Another replica told this just now. */
  heard(changes: readonly RoomChange[]): void
  /** Replicas are gone with all of theirs. */
  bury(replicas: readonly string[]): void
}

/** Keeps this replica alive in the database, and the mirror true to it. */
export function createUpkeep({ bus, rows, own, mirror, apply, silentMs }: UpkeepOptions): Upkeep {
  let written = false
  /** Since when something of the others may have been missed, by the process's own clock. */
  let behindSince: number | undefined = performance.now()
  /** Since when every sign of life got through. */
  let steadySince: number | undefined
  /** What is heard of while the database is read, which may not have known it yet. */
  let fresh: Set<string> | undefined

  const isOthers = ({ replica }: Shown) => replica !== bus.replica

  function bury(replicas: readonly string[]): void {
    apply(mirror.difference([], (shown) => isOthers(shown) && replicas.includes(shown.replica)))
  }

  async function giveSign(): Promise<void> {
    const present = own.all()
    if (!(await rows.beat(present, !written))) return
    written = true
    // The others may have taken this replica for dead; to those who have not, it is no news.
    if (present.length > 0) await tellOthers(bus, { changes: together(present.map(joining)) })
  }

  async function buryTheSilent(): Promise<void> {
    const gone = await rows.bury()
    if (gone.length === 0) return
    // In this order: one that is not dead hears of it, and tells again whom it has.
    bury(gone)
    await tellOthers(bus, { gone })
  }

  /** Makes the mirror what the database says of the others; one that is to be restored there yet gets its time. */
  async function catchUp(since: number): Promise<void> {
    const heard = new Set<string>()
    fresh = heard
    const { replicas, present } = await rows.readAll()
    fresh = undefined
    const late = performance.now() - since >= silentMs
    const missing = mirror.replicas().some((id) => id !== bus.replica && !replicas.has(id))
    if (behindSince === since && (late || !missing)) behindSince = undefined
    const decided = (shown: Shown) =>
      isOthers(shown) && !heard.has(shown.meta.phx_ref) && (late || replicas.has(shown.replica))
    apply(mirror.difference(present.filter(decided), decided))
  }

  return {
    async beat() {
      try {
        await giveSign()
      } catch (error) {
        steadySince = undefined
        throw error
      }
      steadySince ??= performance.now()
      // After the database was away for all, nobody else gave a sign of life either.
      if (performance.now() - steadySince >= silentMs) await buryTheSilent()
      const known = await rows.replicas()
      // Whoever buried them may have died before it could say so.
      if (mirror.replicas().some((id) => id !== bus.replica && !known.has(id))) behindSince ??= performance.now()
      if (behindSince !== undefined) await catchUp(behindSince)
    },
    isWritten: () => written,
    unwritten() {
      written = false
    },
    missed() {
      behindSince = performance.now()
    },
    heard(changes) {
      for (const { joins, leaves } of changes) for (const { meta } of [...joins, ...leaves]) fresh?.add(meta.phx_ref)
      apply(changes)
    },
    bury,
  }
}
