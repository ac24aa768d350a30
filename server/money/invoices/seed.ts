import { eq } from 'drizzle-orm'
import { addDays } from '#contract/days.rules'
import { InvoiceDraft, type InvoiceSettings } from '#contract/invoices'
import { isPastDue } from '#contract/invoices.rules'
import type { Tx } from '#server/infra/database/db'
import { bookOfflinePayment } from '#server/money/ledger/bookings'
import { invoiceDetails, invoiceEvents, invoicePayments, invoiceSettings, invoices } from '#server/tables/invoices'
import type { Town } from '#server/town/town'
import type { Account } from '#server/town/types'
import { uuidFrom } from '#server/town/uuid'
import { draftColumns } from './draft-columns'
import { localDay } from './local-day'
import { INVOICES, type InvoiceRow, SETTINGS } from './seed-rows'
import { markSent } from './send'

const DAY_MS = 86_400_000
const TIME_ZONE = 'America/New_York'

type Person = { firstName: string; lastName: string; email: string }
type Moment = { kind: (typeof invoiceEvents.$inferInsert)['kind']; at: Date; amount?: number; note?: string }

/** How those who bill write their invoices. */
export async function insertSettings(tx: Tx, town: Town): Promise<void> {
  const accounts = accountsByKey(town)
  for (const [key, settings] of Object.entries(SETTINGS)) {
    const { profileId } = known(accounts, key)
    await tx.insert(invoiceSettings).values({ businessProfileId: profileId, ...settings })
  }
}

export type Bill = {
  id: string
  at: Date
  /** When its customer paid all of it by card; what moves then is for those who know the provider. */
  paidByCardAt: Date | null
  /** Writes it with everything that became of it but that. */
  insert(): Promise<void>
}

/** What the town's people were billed lately. */
export function billsOf(tx: Tx, town: Town, now: Date): Bill[] {
  const accounts = accountsByKey(town)
  return INVOICES.map((row) => {
    const { from, to, age, paidByCard } = row
    const customer = typeof to === 'string' ? known(accounts, to) : town.neighbours[to]
    if (!customer) throw new Error(`There is no neighbor ${to}`)
    return {
      id: idOf(row),
      at: daysAgo(now, age),
      paidByCardAt: paidByCard === undefined ? null : daysAgo(now, age - paidByCard),
      insert: () => insertInvoice(tx, known(accounts, from), customer, row, now),
    }
  })
}

const accountsByKey = (town: Town) => new Map(town.accounts.map((account) => [account.key, account]))
const idOf = ({ from, to, age }: InvoiceRow) => uuidFrom(`invoice ${from} ${to} ${age}`)
const daysAgo = (now: Date, days: number) => new Date(now.getTime() - Math.max(0, days) * DAY_MS)

async function insertInvoice(tx: Tx, issuer: Account, customer: Person, row: InvoiceRow, now: Date): Promise<void> {
  const { from, age, end, paid = [], seen = false } = row
  const after = (days: number) => daysAgo(now, age - days)
  const settings: Partial<InvoiceSettings> = SETTINGS[from] ?? {}
  const { invoice: columns, details } = draftColumns(draftOf(row, customer, settings, localDay(after(0), TIME_ZONE)))
  const id = idOf(row)
  const [invoice] = await tx
    .insert(invoices)
    .values({ ...columns, id, businessProfileId: issuer.profileId })
    .returning()
  await tx.insert(invoiceDetails).values({ ...details, invoiceId: id, createdAt: after(0) })
  const history: Moment[] = [{ kind: 'created', at: after(0) }]
  if (invoice && !(end && 'draft' in end)) {
    await markSent(tx, { invoice }, after(0))
    history.push({ kind: 'sent', at: after(0), amount: invoice.totalAmount })
    if (seen) {
      await tx
        .update(invoiceDetails)
        .set({ firstViewedAt: after(0.4) })
        .where(eq(invoiceDetails.invoiceId, id))
      history.push({ kind: 'viewed', at: after(0.4) })
    }
    for (const payment of paid) history.push(await insertPayment(tx, id, payment, after(payment.after)))
    history.push(...(await endOf(tx, id, row, { dueDate: invoice.dueDate, now, after })))
  }
  await tx.insert(invoiceEvents).values(
    history.map(({ at, ...event }) => ({
      ...event,
      invoiceId: id,
      actorUserId: actorOf(event.kind, issuer),
      createdAt: at,
    })),
  )
}

const actorOf = (kind: Moment['kind'], issuer: Account) => (kind === 'viewed' || kind === 'overdue' ? null : issuer.id)

function draftOf(row: InvoiceRow, customer: Person, settings: Partial<InvoiceSettings>, invoiceDate: string) {
  return InvoiceDraft.parse({
    customerName: `${customer.firstName} ${customer.lastName}`,
    customerEmail: customer.email,
    invoiceDate,
    dueDate: addDays(invoiceDate, row.dueDays),
    lines: row.lines.map(([name, description, quantity, rate, type]) => ({ name, description, quantity, rate, type })),
    discountAmount: row.discount ?? 0,
    taxRate: settings.taxRate ?? 0,
    depositAmount: row.deposit ?? null,
    terms: settings.terms ?? '',
    notes: row.notes ?? '',
  })
}

type Paid = NonNullable<InvoiceRow['paid']>[number]

async function insertPayment(
  tx: Tx,
  invoiceId: string,
  { amount, method, note = '' }: Paid,
  at: Date,
): Promise<Moment> {
  const [payment] = await tx
    .insert(invoicePayments)
    .values({ invoiceId, method, amount, note, receivedAt: at, createdAt: at })
    .returning({ id: invoicePayments.id })
  if (payment) await bookOfflinePayment(tx, payment.id)
  return { kind: 'payment', at, amount, note }
}

type Ending = { dueDate: string; now: Date; after(days: number): Date }

async function endOf(
  tx: Tx,
  id: string,
  { end, dueDays, paidByCard }: InvoiceRow,
  { dueDate, now, after }: Ending,
): Promise<Moment[]> {
  if (end && 'reason' in end) {
    await tx.update(invoices).set({ status: 'void' }).where(eq(invoices.id, id))
    await tx.update(invoiceDetails).set({ voidReason: end.reason }).where(eq(invoiceDetails.invoiceId, id))
    return [{ kind: 'voided', at: after(end.voidedAfter), note: end.reason }]
  }
  const [left] = await tx.select({ status: invoices.status }).from(invoices).where(eq(invoices.id, id))
  if (left?.status === 'paid' || paidByCard !== undefined || !isPastDue(dueDate, localDay(now, TIME_ZONE))) return []
  await tx.update(invoices).set({ status: 'overdue' }).where(eq(invoices.id, id))
  return [{ kind: 'overdue', at: after(dueDays + 1) }]
}

function known(accounts: ReadonlyMap<string, Account>, key: string): Account {
  const account = accounts.get(key)
  if (!account) throw new Error(`There is no account ${key}`)
  return account
}
