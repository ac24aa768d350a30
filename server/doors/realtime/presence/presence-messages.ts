import type { Bus } from '../types'
import type { RoomChange } from './mirror'

/** What replicas tell each other: what changed in rooms, or which of them are gone with everybody they had. */
export type PresenceMessage = { changes: RoomChange[] } | { gone: string[] }

export const TOPIC = 'presence'

export function tellOthers(bus: Pick<Bus, 'publish'>, told: PresenceMessage): Promise<void> {
  return bus.publish(TOPIC, told)
}
