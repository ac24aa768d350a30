import type { Announcement, Entry } from './entries'

export type Outbox = ReturnType<typeof createOutbox>

/** The webhooks nobody has settled yet, and whose they are to deliver. */
export function createOutbox() {
  const waiting = new Map<string, { event: Announcement; by: string }>()
  return {
    apply(entry: Entry) {
      const { announce, by } = entry
      for (const event of announce) waiting.set(event.id, { event, by })
      if (entry.kind === 'announcement.settled') waiting.delete(entry.id)
      if (entry.kind !== 'announcements.taken') return
      for (const id of entry.ids) {
        const taken = waiting.get(id)
        if (taken) waiting.set(id, { ...taken, by })
      }
    },
    all: () => [...waiting.values()],
    /** Undefined once it is settled. */
    delivererOf: (id: string) => waiting.get(id)?.by,
  }
}
