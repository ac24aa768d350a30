import type { PresenceDiff, PresenceMeta, PresenceState } from '../types'

/** One connection's presence as all replicas know it. */
export type Shown = { room: string; key: string; replica: string; meta: PresenceMeta }

/** What changed in one room. */
export type RoomChange = { room: string; joins: Shown[]; leaves: Shown[] }

/** Everybody present in any room, by their `phx_ref`. */
export type Mirror = {
  stateOf(room: string): PresenceState
  /** Those of whom somebody is present. */
  replicas(): string[]
  /** @returns what of it was news; null when nothing was */
  apply(change: RoomChange): RoomChange | null
  /** @returns what has to happen so that those that `concerned` picks are exactly `present` */
  difference(present: readonly Shown[], concerned: (shown: Shown) => boolean): RoomChange[]
}

export function createMirror(): Mirror {
  const rooms = new Map<string, Map<string, Shown>>()

  function apply({ room, joins, leaves }: RoomChange): RoomChange | null {
    const members = rooms.get(room) ?? new Map<string, Shown>()
    const gone = leaves.filter(({ meta }) => members.delete(meta.phx_ref))
    const come = joins.filter(({ meta }) => !members.has(meta.phx_ref))
    for (const shown of come) members.set(shown.meta.phx_ref, shown)
    if (members.size > 0) rooms.set(room, members)
    else rooms.delete(room)
    return come.length + gone.length > 0 ? { room, joins: come, leaves: gone } : null
  }

  return {
    stateOf: (room) => stateOf([...(rooms.get(room)?.values() ?? [])]),
    replicas: () => [
      ...new Set([...rooms.values()].flatMap((members) => [...members.values()].map((one) => one.replica))),
    ],
    apply,
    difference(present, concerned) {
      const refs = new Set(present.map(({ meta }) => meta.phx_ref))
      const known = [...rooms.values()].flatMap((members) => [...members.values()].filter(concerned))
      const leaves = known.filter(({ meta }) => !refs.has(meta.phx_ref))
      const joins = present.filter(({ room, meta }) => !rooms.get(room)?.has(meta.phx_ref))
      return together([...leaves.map(leaving), ...joins.map(joining)])
    },
  }
}

/** Joins the changes of a room into one, unless somebody who came in it goes again. The order of each member's is kept. */
export function together(changes: readonly RoomChange[]): RoomChange[] {
  const joined: RoomChange[] = []
  const last = new Map<string, { change: RoomChange; came: Set<Shown> }>()
  for (const { room, joins, leaves } of changes) {
    let open = last.get(room)
    if (!open || leaves.some((shown) => open?.came.has(shown))) {
      open = { change: { room, joins: [], leaves: [] }, came: new Set() }
      last.set(room, open)
      joined.push(open.change)
    }
    open.change.joins.push(...joins)
    open.change.leaves.push(...leaves)
    for (const shown of joins) open.came.add(shown)
  }
  return joined
}

export function leaving(shown: Shown): RoomChange {
  return { room: shown.room, joins: [], leaves: [shown] }
}

export function joining(shown: Shown): RoomChange {
  return { room: shown.room, joins: [shown], leaves: [] }
}

export function diffOf({ joins, leaves }: RoomChange): PresenceDiff {
  return { joins: stateOf(joins), leaves: stateOf(leaves) }
}

function stateOf(members: readonly Shown[]): PresenceState {
  const keys = new Map<string, { metas: PresenceMeta[] }>()
  for (const { key, meta } of members) {
    const known = keys.get(key)
    if (known) known.metas.push(meta)
    else keys.set(key, { metas: [meta] })
  }
  // A key may be any text, `__proto__` too, which this keeps a key like others.
  return Object.fromEntries(keys)
}
