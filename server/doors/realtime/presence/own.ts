import { randomUUID } from 'node:crypto'
import type { PresenceMember } from '../types'
import type { RoomChange, Shown } from './mirror'

/** What a member shows may take so many bytes as JSON. */
export const MOST_PRESENCE_BYTES = 8_000

/** Refused: what was to be shown is too long, or cannot be kept. */
export class BadPresence extends Error {}

/** Those who are present on this replica. A member is the object itself: two connections may share a room and a key. */
export type Own = {
  /** @throws BadPresence */
  show(member: PresenceMember, payload: Record<string, unknown>): RoomChange
  /** Null when it was not shown. */
  hide(member: PresenceMember): RoomChange | null
  all(): Shown[]
}

export function createOwn(replica: string): Own {
  const members = new Map<PresenceMember, Shown>()
  return {
    show(member, payload) {
      const { room, key } = member
      if (Buffer.byteLength(JSON.stringify(payload)) > MOST_PRESENCE_BYTES)
        throw new BadPresence(`A presence shows up to ${MOST_PRESENCE_BYTES} bytes`)
      if (![room, key].every((text) => text.isWellFormed() && !text.includes('\0')))
        throw new BadPresence('A room and a key are ordinary text')
      const old = members.get(member)
      const { phx_ref_prev: _unset, ...shown } = payload
      const meta = { ...shown, phx_ref: randomUUID(), ...(old && { phx_ref_prev: old.meta.phx_ref }) }
      const fresh = { room, key, replica, meta }
      members.set(member, fresh)
      return { room, joins: [fresh], leaves: old ? [old] : [] }
    },
    hide(member) {
      const old = members.get(member)
      members.delete(member)
      return old ? { room: old.room, joins: [], leaves: [old] } : null
    },
    all: () => [...members.values()],
  }
}
