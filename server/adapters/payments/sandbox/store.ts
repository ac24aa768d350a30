import type { Logger } from 'pino'
import { type Announcement, Entry, type NewEntry, type Refund, type Remembered, type Session } from './entries'
import { openJournal } from './journal'

export type Store = ReturnType<typeof createStore>

/** The sandbox's memory: everything the journal says, by id. All changes go through `record`, onto the disk first. */
export function createStore({ path, log }: { path: string; log: Logger }) {
  const sessions = new Map<string, Session>()
  const refunds = new Map<string, Refund>()
  const remembered = new Map<string, Remembered>()
  const unsettled = new Map<string, Announcement>()
  const journal = openJournal(path, () => log.warn({ path }, 'payments sandbox: skipped a cut-off journal line'))

  function apply(entry: Entry) {
    for (const each of entry.announce) unsettled.set(each.id, each)
    if (entry.remember) remembered.set(entry.remember.key, entry.remember)
    switch (entry.kind) {
      case 'session.created':
        sessions.set(entry.session.id, entry.session)
        break
      case 'session.challenged':
        change(entry.id, { challenge: entry.challenge })
        break
      case 'session.paid':
        change(entry.id, { status: 'complete', payment: entry.payment, challenge: null })
        break
      case 'session.expired':
        change(entry.id, { status: 'expired', challenge: null })
        break
      case 'refund.created':
        refunds.set(entry.refund.id, entry.refund)
        break
      case 'announcement.settled':
        unsettled.delete(entry.id)
    }
  }

  function change(id: string, what: Partial<Session>) {
    const session = sessions.get(id)
    if (session) sessions.set(id, { ...session, ...what })
  }

  /** Takes in what is new in the file, our own lines included. */
  function refresh() {
    for (const line of journal.readNew()) {
      const entry = Entry.safeParse(line)
      if (entry.success) apply(entry.data)
      else log.warn({ path, issues: entry.error.issues }, 'payments sandbox: skipped a strange journal line')
    }
  }

  refresh()
  return {
    refresh,
    record(entry: NewEntry) {
      journal.append(entry)
      refresh()
    },
    session: (id: string) => sessions.get(id),
    sessionPaidBy: (intentId: string) => sessions.values().find(({ payment }) => payment?.intentId === intentId),
    /** Newest first. */
    sessions: () => [...sessions.values()].reverse(),
    refund: (id: string) => refunds.get(id),
    refundsOf: (intentId: string) => [...refunds.values()].filter((refund) => refund.intentId === intentId),
    remembered: (key: string) => remembered.get(key),
    unsettled: () => [...unsettled.values()],
    isUnsettled: (id: string) => unsettled.has(id),
    close: () => journal.close(),
  }
}
