import type { Announcement, NewEntry, Remembered } from './entries'
import { newId, unixSeconds } from './ids'
import type { Store } from './store'

/** Makes the line to remember once the answer is known. */
export type Remember = (answer: object) => Remembered | undefined

/** An object to tell the shop about; with an account it is that seller's, and goes to the other webhook. */
export type Announced = { type: string; object: object; accountId?: string }

export type Recorder = ReturnType<typeof createRecorder>

type Options = { store: Store; clock: { now(): Date }; announced: (events: Announcement[]) => void }

/** What everything that changes something shares: the hour, the journal, and telling the shop. */
export function createRecorder({ store, clock, announced }: Options) {
  const now = () => unixSeconds(clock.now())

  function announcement({ type, object, accountId }: Announced): Announcement {
    const id = newId('evt')
    const event = {
      id,
      object: 'event',
      ...(accountId && { account: accountId }),
      created: now(),
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      type,
    }
    return { id, type, body: JSON.stringify(event), endpoint: accountId ? 'connect' : 'platform' }
  }

  return {
    store,
    now,
    /** Keeps what happened, all or nothing, and tells the shop in this order. */
    commit(entry: NewEntry, told: Announced[]) {
      const announce = told.map(announcement)
      store.record({ ...entry, announce })
      announced(announce)
    },
  }
}
