import { topicOfRoom } from '../connections/channel'
import { sharePush } from '../frames/write-frame'
import type { Live } from '../live'

/** Tells those who watch a room who came and who went, the one who did too. */
export function tellDiffs({ presences, rooms }: Pick<Live, 'presences' | 'rooms'>): void {
  presences.onDiff((room, diff) => {
    if (!rooms.has(room)) return
    const frame = sharePush(topicOfRoom(room), 'presence_diff', JSON.stringify(diff))
    rooms.tell(room, frame, ({ watchesPresence }) => watchesPresence)
  })
}
