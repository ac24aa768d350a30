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

/**
 * What the town's people were billed lately, in the order in which it was sent. Nothing was paid by card: behind such a
 * payment there would have to be one at the provider.
 */
export async function insertInvoices(tx: Tx, town: Town, now: Date): Promise<void> {
  const accounts = new Map(town.accounts.map((account) => [account.key, account]))
  for (const [key, settings] of Object.entries(SETTINGS)) {
    const { profileId } = known(accounts, key)
    await tx.insert(invoiceSettings).values({ businessProfileId: profileId, ...settings })
  }
  for (const row of INVOICES.toSorted((a, b) => b.age - a.age)) {
    const customer = typeof row.to === 'string' ? known(accounts, row.to) : town.neighbours[row.to]
    if (!customer) throw new Error(`There is no neighbor ${row.to}`)
    await insertInvoice(tx, known(accounts, row.from), customer, row, now)
  }
}

async function insertInvoice(tx: Tx, issuer: Account, customer: Person, row: InvoiceRow, now: Date): Promise<void> {
  const { from, to, age, end, paid = [], seen = false } = row
  const after = (days: number) => new Date(Math.min(now.getTime(), now.getTime() - (age - days) * DAY_MS))
  const settings: Partial<InvoiceSettings> = SETTINGS[from] ?? {}
  const { invoice: columns, details } = draftColumns(draftOf(row, customer, settings, localDay(after(0), TIME_ZONE)))
  const id = uuidFrom(`invoice ${from} ${to} ${age}`)
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
  { end, dueDays }: InvoiceRow,
  { dueDate, now, after }: Ending,
): Promise<Moment[]> {
  if (end && 'reason' in end) {
    await tx.update(invoices).set({ status: 'void' }).where(eq(invoices.id, id))
    await tx.update(invoiceDetails).set({ voidReason: end.reason }).where(eq(invoiceDetails.invoiceId, id))
    return [{ kind: 'voided', at: after(end.voidedAfter), note: end.reason }]
  }
  const [left] = await tx.select({ status: invoices.status }).from(invoices).where(eq(invoices.id, id))
  if (left?.status === 'paid' || !isPastDue(dueDate, localDay(now, TIME_ZONE))) return []
  await tx.update(invoices).set({ status: 'overdue' }).where(eq(invoices.id, id))
  return [{ kind: 'overdue', at: after(dueDays + 1) }]
}

function known(accounts: ReadonlyMap<string, Account>, key: string): Account {
  const account = accounts.get(key)
  if (!account) throw new Error(`There is no account ${key}`)
  return account
}
