import {
  type Broadcast,
  type PackedBroadcast,
  packBroadcast,
  shareBroadcast,
  unpackBroadcast,
} from '../frames/broadcast'
import { countDrop, type Traffic } from '../traffic'
import type { Bus } from '../types'
import { topicOfRoom } from './channel'
import type { Channel } from './connection'
import type { Rooms } from './rooms'

/** Brings broadcasts to everybody in a room, here and on the other replicas. */
export type Relay = {
  /**
   * Resolves when the other replicas will have it too.
   *
   * @param whom who of this process hears it; everybody unless given
   * @throws when too many wait for the other replicas already
   */
  broadcast(room: string, broadcast: Broadcast, whom?: (channel: Channel) => boolean): Promise<void>
  close(): void
}

const TOPIC = 'broadcast'
/** More would crowd out what else the replicas tell each other. */
const MOST_WAITING = 1000

type RelayOptions = { bus: Pick<Bus, 'on' | 'publish'>; rooms: Pick<Rooms, 'has' | 'tell'>; traffic: Traffic }

export function createRelay({ bus, rooms, traffic }: RelayOptions): Relay {
  let waiting = 0

  const close = bus.on(TOPIC, (body) => {
    const { room, broadcast } = unpackBroadcast(body as PackedBroadcast)
    if (rooms.has(room)) rooms.tell(room, shareBroadcast(topicOfRoom(room), broadcast))
  })

  return {
    async broadcast(room, broadcast, whom) {
      if (rooms.has(room)) rooms.tell(room, shareBroadcast(topicOfRoom(room), broadcast), whom)
      if (waiting >= MOST_WAITING) {
        countDrop(traffic, 'relay')
        throw new Error('Too many broadcasts wait for the other replicas')
      }
      waiting++
      try {
        await bus.publish(TOPIC, packBroadcast(room, broadcast))
      } finally {
        waiting--
      }
    },
    close,
  }
}
