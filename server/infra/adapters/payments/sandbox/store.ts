import type { Logger } from 'pino'
import { type Booking, bookingsOf } from './bookings'
import { createDecisions } from './decisions'
import { Entry, type NewEntry, type Refund, type Remembered, type Session } from './entries'
import type { Customer, Setup } from './entries-cards'
import type { Account, AccountLink, Dispute, Payout, Reversal, Transfer } from './entries-connect'
import { type Journal, openJournal } from './journal'
import { createOutbox } from './outbox'
import { createSwitches } from './switches'

export type Store = ReturnType<typeof createStore>

type Options = {
  path: string
  /** The name of this process among those that share the journal. */
  self: string
  log: Logger
  /** In place of the one at `path`. */
  journal?: Journal
}

/** The sandbox's memory: everything the journal says, by id. All changes go through `record`, onto the disk first. */
export function createStore({ path, self, log, journal = openAt(path, self, log) }: Options) {
  const sessions = new Map<string, Session>()
  const refunds = new Map<string, Refund>()
  const customers = new Map<string, Customer>()
  const setups = new Map<string, Setup>()
  const accounts = new Map<string, Account>()
  const links = new Map<string, AccountLink>()
  const transfers = new Map<string, Transfer>()
  const reversals = new Map<string, Reversal>()
  const payouts = new Map<string, Payout>()
  const disputes = new Map<string, Dispute>()
  const bookings: Booking[] = []
  const remembered = new Map<string, Remembered>()
  const outbox = createOutbox()
  const switches = createSwitches()
  const known = {
    session: (id: string) => sessions.get(id),
    refund: (id: string) => refunds.get(id),
    payout: (id: string) => payouts.get(id),
    dispute: (id: string) => disputes.get(id),
  }

  function apply(entry: Entry) {
    outbox.apply(entry)
    switches.apply(entry)
    if (entry.remember) remembered.set(entry.remember.key, entry.remember)
    change(entry)
    bookings.push(...bookingsOf(entry, known))
  }

  function change(entry: Entry) {
    switch (entry.kind) {
      case 'session.created':
        return sessions.set(entry.session.id, entry.session)
      case 'session.challenged':
        return alter(sessions, entry.id, { challenge: entry.challenge })
      case 'session.paid':
        return alter(sessions, entry.id, { status: 'complete', payment: entry.payment, challenge: null })
      case 'session.expired':
        return alter(sessions, entry.id, { status: 'expired', challenge: null })
      case 'refund.created':
        return refunds.set(entry.refund.id, entry.refund)
      case 'refund.failed':
        return alter(refunds, entry.id, { failed: true })
      case 'customer.created':
        return customers.set(entry.customer.id, entry.customer)
      case 'customer.deleted':
        return alter(customers, entry.id, { deleted: true })
      case 'setup.created':
        return setups.set(entry.setup.id, entry.setup)
      case 'setup.completed':
        return alter(setups, entry.id, { method: entry.method })
      case 'account.saved':
        return accounts.set(entry.account.id, entry.account)
      case 'link.created':
        return links.set(entry.link.id, entry.link)
      case 'transfer.created':
        return transfers.set(entry.transfer.id, entry.transfer)
      case 'transfer.reversed':
        return reversals.set(entry.reversal.id, entry.reversal)
      case 'payout.created':
        return payouts.set(entry.payout.id, entry.payout)
      case 'payout.paid':
        return alter(payouts, entry.id, { status: 'paid' })
      case 'payout.failed':
        if (entry.account) accounts.set(entry.account.id, entry.account)
        return alter(payouts, entry.id, { status: 'failed', failureCode: entry.failureCode })
      case 'dispute.created':
        return disputes.set(entry.dispute.id, entry.dispute)
      case 'dispute.answered':
        return alter(disputes, entry.id, answered(disputes.get(entry.id), entry))
      case 'dispute.closed':
        return alter(disputes, entry.id, { status: entry.won ? 'won' : 'lost' })
    }
  }

  /** Takes in what is new in the file. @returns whether a line of our own was among it */
  function refresh(): boolean {
    const lines = journal.readNew()
    for (const line of lines) {
      const entry = Entry.safeParse(line.entry)
      if (entry.success) apply(entry.data)
      else log.warn({ path, issues: entry.error.issues }, 'payments sandbox: skipped a strange journal line')
    }
    return lines.some(({ own }) => own)
  }

  refresh()
  return {
    ...known,
    ...createDecisions<NewEntry>({ append: journal.append, refresh }),
    self,
    refresh,
    sessionPaidBy: (intentId: string) => sessions.values().find(({ payment }) => payment?.intentId === intentId),
    sessionOfCharge: (chargeId: string) => sessions.values().find(({ payment }) => payment?.chargeId === chargeId),
    /** These lists are newest first. */
    sessions: () => [...sessions.values()].reverse(),
    accounts: () => [...accounts.values()].reverse(),
    payouts: () => [...payouts.values()].reverse(),
    disputes: () => [...disputes.values()].reverse(),
    refundsOf: (intentId: string) => [...refunds.values()].filter((each) => each.intentId === intentId).reverse(),
    disputeOf: (intentId: string) => disputes.values().find((each) => each.intentId === intentId),
    reversalsOf: (transferId: string) => [...reversals.values()].filter((each) => each.transferId === transferId),
    bookings: (accountId: string | null) => bookings.filter((each) => each.accountId === accountId).reverse(),
    /** What is there to be moved; everything is available at once here. */
    balance: (accountId: string | null, currency: string) =>
      bookings
        .filter((each) => each.accountId === accountId && each.currency === currency)
        .reduce((sum, { net }) => sum + net, 0),
    /** What a line would do to the balances. */
    preview: (entry: NewEntry) => bookingsOf(Entry.parse(entry), known),
    bookingsFrom: (source: string) => bookings.filter((each) => each.source === source),
    customer: (id: string) => customers.get(id),
    setup: (id: string) => setups.get(id),
    methodOf: (customerId: string, methodId: string) =>
      setups.values().find((each) => each.customerId === customerId && each.method?.id === methodId)?.method,
    account: (id: string) => accounts.get(id),
    link: (id: string) => links.get(id),
    transfer: (id: string) => transfers.get(id),
    reversal: (id: string) => reversals.get(id),
    remembered: (key: string) => remembered.get(key),
    unsettled: outbox.all,
    delivererOf: outbox.delivererOf,
    faults: switches.now,
    close: () => journal.close(),
  }
}

const openAt = (path: string, self: string, log: Logger) =>
  openJournal(path, self, () => log.warn({ path }, 'payments sandbox: skipped a cut-off journal line'))

function alter<T>(all: Map<string, T>, id: string, what: Partial<T>) {
  const before = all.get(id)
  if (before) all.set(id, { ...before, ...what })
}

function answered(
  dispute: Dispute | undefined,
  { evidence, submitted }: { evidence: string; submitted: boolean },
): Partial<Dispute> {
  if (!submitted) return { evidence }
  return { evidence, status: 'under_review', submissions: (dispute?.submissions ?? 0) + 1 }
}
