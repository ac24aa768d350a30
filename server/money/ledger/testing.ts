import { randomUUID } from 'node:crypto'
import { eq, type SQL, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { sum } from '#contract/amounts'
import type { LineType } from '#contract/invoices.rules'
import type { LedgerAccount, LedgerKind } from '#contract/payouts.rules'
import { withClient } from '#server/infra/database/client'
import { createDb, createPool } from '#server/infra/database/db'
import { readEnv } from '#server/infra/env/env'
import { authUsers } from '../../tables/auth'
import { invoiceDetails, invoicePayments, invoices } from '../../tables/invoices'
import { orderGroups, orders, paymentSessions, payments, refunds } from '../../tables/orders'
import { disputes } from '../../tables/payouts'
import { userProfiles } from '../../tables/profiles'
import { cloneDatabase } from '../../testing/cluster'
import { bookPayments } from './bookings'

export type TestSeller = { profileId: string; userId: string; name: string }
export type TestInvoice = { id: string; profileId: string; total: number; groupId?: string }
type Row = Record<string, unknown>

/** The books over a database of their own: sellers, invoices that were sent, payments by card, and a look inside. */
export async function createMoneyWorld({ payoutDelayDays = 2 } = {}) {
  const database = await cloneDatabase()
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' })
  const pool = createPool(database.url, { log, applyTimeouts: true })
  const db = createDb(pool)
  let now = Date.now()
  const clock = {
    now: () => new Date(now),
    advance: (ms: number) => {
      now += ms
    },
  }
  const env = {
    ...readEnv({ DEMO: 'true', PAYOUT_DELAY_DAYS: `${payoutDelayDays}` }),
    secretKey: 'test-secret-key-test-secret-key-0123',
  }
  const order = async (groupId: string, shop: TestSeller, total: number) => {
    const values = { groupId, number: randomUUID(), sellerProfileId: shop.profileId, fulfilment: 'pickup' as const }
    const totals = { itemsTotal: total, shippingTotal: 0, grandTotal: total }
    const [row] = await db
      .insert(orders)
      .values({ ...values, ...totals })
      .returning({ id: orders.id })
    return row?.id ?? null
  }
  const checkout = async () => {
    const key = randomUUID()
    const [row] = await db
      .insert(orderGroups)
      .values({
        number: key,
        key,
        email: 'f@x.example',
        customerName: 'Fern',
        grandTotal: 1,
        idempotencyKey: key,
        requestHash: '',
      })
      .returning({ id: orderGroups.id })
    return row?.id ?? ''
  }
  const rows = async <R extends Row = Row>(query: SQL) => (await db.execute<R>(query)).rows

  return {
    db,
    clock,
    log,
    env,
    rows,
    checkout,

    /** A business with an owner of its own. */
    async shop(name = `Shop ${randomUUID().slice(0, 8)}`): Promise<TestSeller> {
      const email = `${randomUUID()}@test.example`
      const [user] = await db.insert(authUsers).values({ email, emailConfirmedAt: clock.now() }).returning()
      const userId = user?.id ?? ''
      const [profile] = await db
        .insert(userProfiles)
        .values({ userId, userType: 'business-provider', businessName: name })
        .returning({ id: userProfiles.id })
      return { profileId: profile?.id ?? '', userId, name }
    },

    /** Sent, and not paid; of an order when a checkout is named. */
    async invoice(
      shop: TestSeller,
      lines: [amount: number, type?: LineType][],
      groupId?: string,
    ): Promise<TestInvoice> {
      const id = randomUUID()
      const lineItems = lines.map(([amount, type = 'service']) => {
        return { name: 'Line', description: '', quantity: 1, rate: amount, amount, type }
      })
      const total = sum(lines.map(([amount]) => amount))
      const orderId = groupId ? await order(groupId, shop, total) : null
      await db.transaction(async (tx) => {
        await tx.insert(invoices).values({
          id,
          invoiceDate: '2026-05-01',
          dueDate: '2026-05-15',
          customerName: 'Fern Buyer',
          customerEmail: 'fern@example.com',
          lineItems,
          subtotal: total,
          totalAmount: total,
          businessProfileId: shop.profileId,
        })
        await tx.insert(invoiceDetails).values({ invoiceId: id, orderId, subject: orderId ? 'order' : 'manual' })
        await tx.update(invoices).set({ status: 'sent' }).where(eq(invoices.id, id))
      })
      return { id, profileId: shop.profileId, total, ...(groupId && { groupId }) }
    },

    /** A card payment that arrived, over one invoice or those of a checkout, booked. */
    async paid(
      parts: [invoice: TestInvoice, amount?: number][],
      own: { rest?: number; at?: Date; providerPaymentId?: string; booked?: boolean } = {},
    ): Promise<string> {
      const { rest = 0, at = clock.now(), providerPaymentId = `pi_${randomUUID()}`, booked = true } = own
      const shares = parts.map(([{ id, profileId, total }, amount = total]) => ({ profileId, invoiceId: id, amount }))
      const [first] = parts
      const subject = first?.[0].groupId ? { groupId: first[0].groupId } : { invoiceId: first?.[0].id ?? null }
      const amount = sum([...shares.map(({ amount }) => amount), rest])
      const [paymentId, sessionId] = [randomUUID(), randomUUID()]
      await db.transaction(async (tx) => {
        await tx.insert(paymentSessions).values({
          id: sessionId,
          ...subject,
          idempotencyKey: sessionId,
          status: 'completed',
          amount,
          currency: 'USD',
        })
        await tx
          .insert(payments)
          .values({ id: paymentId, ...subject, sessionId, providerPaymentId, amount, currency: 'USD', capturedAt: at })
        for (const share of shares)
          await tx
            .insert(invoicePayments)
            .values({ invoiceId: share.invoiceId, paymentId, method: 'card', amount: share.amount, receivedAt: at })
        if (booked) await bookPayments(tx, { env }, [{ paymentId, at, currency: 'USD', shares, rest }])
      })
      return paymentId
    },

    async refundRow(paymentId: string, amount: number, invoice: TestInvoice | null): Promise<string> {
      const [row] = await db
        .insert(refunds)
        .values({ paymentId, invoiceId: invoice?.id ?? null, amount, reason: 'Asked for' })
        .returning({ id: refunds.id })
      return row?.id ?? ''
    },

    async disputeRow(paymentId: string, amount: number): Promise<string> {
      const [row] = await db
        .insert(disputes)
        .values({
          providerDisputeId: `dp_${randomUUID()}`,
          paymentId,
          amount,
          currency: 'USD',
          reason: 'fraudulent',
          status: 'needs_response',
          openedAt: clock.now(),
        })
        .returning({ id: disputes.id })
      return row?.id ?? ''
    },

    /** The sum of an account, of one seller or of all; positive is debit. */
    async sumOf(account: LedgerAccount, { profileId }: { profileId?: string } = {}): Promise<number> {
      const [row] = await rows<{ sum: number }>(sql`
        select coalesce(sum(amount), 0)::float8 as sum from ledger_entries
        where account = ${account} ${profileId ? sql`and profile_id = ${profileId}` : sql``}`)
      return row?.sum ?? Number.NaN
    },

    /** What a movement did: "account amount" per entry, sellers' not named. */
    async entriesOf(kind: LedgerKind, reference: string): Promise<string[]> {
      const found = await rows<{ account: string; amount: number }>(sql`
        select e.account, e.amount::float8 as amount from ledger_entries e
          join ledger_transactions t on t.id = e.transaction_id
        where t.kind = ${kind} and t.reference = ${reference} order by e.id`)
      return found.map(({ account, amount }) => `${account} ${amount}`)
    },

    /** What only the owner of the tables may do. */
    async asOwner(statements: string): Promise<void> {
      await withClient(database.adminUrl, (client) => client.query(statements))
    },

    async close() {
      await pool.end()
      await database.drop()
    },
  }
}

export type MoneyWorld = Awaited<ReturnType<typeof createMoneyWorld>>
