import type { SharedFrame } from '../frames/write-frame'
import { type Channel, send } from './connection'

/** Who is where, in this process. */
export type Rooms = {
  enter(channel: Channel): void
  leave(channel: Channel): void
  has(room: string): boolean
  /** How many are in a room, in this process. */
  sizeOf(room: string): number
  tell(room: string, frame: SharedFrame, whom?: (channel: Channel) => boolean): void
  all(): Iterable<Channel>
  /** How many channels there are. */
  size(): number
}

export function createRooms(): Rooms {
  const rooms = new Map<string, Set<Channel>>()
  const everybody = new Set<Channel>()
  return {
    enter(channel) {
      const members = rooms.get(channel.room)
      if (members) members.add(channel)
      else rooms.set(channel.room, new Set([channel]))
      everybody.add(channel)
    },
    leave(channel) {
      const members = rooms.get(channel.room)
      members?.delete(channel)
      if (members?.size === 0) rooms.delete(channel.room)
      everybody.delete(channel)
    },
    has: (room) => rooms.has(room),
    sizeOf: (room) => rooms.get(room)?.size ?? 0,
    tell(room, frame, whom = () => true) {
      for (const channel of rooms.get(room) ?? []) {
        if (!whom(channel)) continue
        const written = frame(channel.connection.vsn)
        if (written) send(channel.connection, written)
      }
    },
    all: () => everybody,
    size: () => everybody.size,
  }
}
