import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { InvoiceDetail } from '#contract/invoice-shapes'
import type { InvoiceDraft } from '#contract/invoices'
import { inTransaction } from '#server/infra/database/db'
import { addProfile } from '#server/market/profiles/testing'
import { drainOutbox } from '#server/process/jobs/drain'
import { handlers } from '#server/process/jobs/handlers'
import { invoicePayments } from '../../tables/invoices'
import { paymentSessions, payments } from '../../tables/orders'
import type { TestUser } from '../../testing/factories'
import { type ApiClient, createWorld } from '../../testing/world'
import { bookPayments } from '../ledger/bookings'

type Row = Record<string, unknown>
export type Business = { person: TestUser; api: ApiClient; profileId: string }

/** A Tuesday, at noon in UTC. */
export const NOW = new Date('2026-05-12T12:00:00Z')

/** A world in which businesses bill, with a look into the books. */
export async function createInvoiceWorld(overrides: Parameters<typeof createWorld>[0] = {}) {
  const world = await createWorld(overrides)
  const { db } = world.deps

  /** What an issuer writes: 120.00 for a week of walks, unless said otherwise. */
  const draft = (own: Partial<InvoiceDraft> = {}): InvoiceDraft => ({
    customerName: 'Fern Buyer',
    customerEmail: 'fern@example.com',
    customerPhone: '',
    invoiceDate: '2026-05-12',
    dueDate: '2026-05-26',
    lines: [{ name: 'Dog walking', description: 'Monday to Friday', quantity: 5, rate: 24, type: 'service' }],
    discountAmount: 0,
    discountRate: null,
    taxRate: 0,
    depositAmount: null,
    partPayments: false,
    terms: '',
    notes: '',
    ...own,
  })

  async function business(type: 'service-provider' | 'business-provider' = 'service-provider'): Promise<Business> {
    const person = await world.user()
    const { id: profileId } = await addProfile(world, person, { type })
    return { person, api: world.as(person), profileId }
  }

  const write = ({ api, profileId }: Business, own: Partial<InvoiceDraft> = {}) =>
    api.invoices.create({ idempotencyKey: randomUUID(), profileId, draft: draft(own) })

  async function sent(from: Business, own: Partial<InvoiceDraft> = {}): Promise<InvoiceDetail> {
    const { id, version } = await write(from, own)
    return from.api.invoices.send({ id, version })
  }

  /** A card payment as the books have it once the provider has told of it. */
  async function paidByCard({ profileId }: Business, invoiceId: string, amount: number): Promise<void> {
    const at = world.clock.now()
    await inTransaction(db, async (tx) => {
      const [session] = await tx
        .insert(paymentSessions)
        .values({ invoiceId, idempotencyKey: randomUUID(), status: 'completed', amount, currency: 'USD' })
        .returning({ id: paymentSessions.id })
      const [payment] = await tx
        .insert(payments)
        .values({ invoiceId, sessionId: session?.id ?? '', providerPaymentId: randomUUID(), amount, currency: 'USD' })
        .returning({ id: payments.id })
      const paymentId = payment?.id ?? ''
      await tx.insert(invoicePayments).values({ invoiceId, paymentId, method: 'card', amount, receivedAt: at })
      const shares = [{ profileId, invoiceId, amount }]
      await bookPayments(tx, world.deps, [{ paymentId, at, currency: 'USD', shares, rest: 0 }])
    })
  }

  /** A card page that the customer has open. */
  async function openPage(invoiceId: string): Promise<string> {
    const providerSessionId = `cs_test_${randomUUID()}`
    await db.insert(paymentSessions).values({
      invoiceId,
      idempotencyKey: randomUUID(),
      providerSessionId,
      status: 'open',
      amount: 120,
      currency: 'USD',
    })
    return providerSessionId
  }

  const rows = async <R extends Row = Row>(query: SQL) => (await db.execute<R>(query)).rows

  world.clock.set(NOW)
  return Object.assign(world, {
    draft,
    business,
    write,
    sent,
    paidByCard,
    openPage,
    rows,
    runJobs: () => drainOutbox(world.deps, handlers),
    pay: ({ api }: Business, id: string, amount: number, own: { idempotencyKey?: string; receivedOn?: string } = {}) =>
      api.invoices.recordPayment({
        id,
        idempotencyKey: randomUUID(),
        amount,
        receivedOn: '2026-05-12',
        method: 'bank_transfer',
        note: '',
        ...own,
      }),
    pageStatus: async (providerSessionId: string) =>
      (await rows(sql`select status from payment_sessions where provider_session_id = ${providerSessionId}`))[0]
        ?.status,
    queued: (topic: string) =>
      rows<{ payload: Row; key: string | null }>(
        sql`select payload, dispatch_key as key from outbox_events where topic = ${topic} order by id`,
      ),
  })
}

export type InvoiceWorld = Awaited<ReturnType<typeof createInvoiceWorld>>
