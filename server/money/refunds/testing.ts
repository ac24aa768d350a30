import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { LedgerAccount } from '#contract/payouts.rules'
import { inTransaction } from '#server/infra/database/db'
import { invoiceDetails, invoices } from '../../tables/invoices'
import type { TestProduct, TestShop, TestUser } from '../../testing/factories'
import { createCheckoutWorld } from '../checkout/testing'
import { applyPaidSession } from '../payments/apply-session'
import { createInvoiceSession } from '../payments/create-invoice-session'
import { applyRefundEvent } from './apply-event'
import { requestInvoiceRefund } from './request-invoice'

export type PaidInvoice = { id: string; paymentIds: string[]; intents: string[] }
export type PaidOrder = { id: string; invoiceId: string; profileId: string }

/** A world in which money came and may go back. The provider tells nothing by itself; a test tells what it wants told. */
export async function createRefundWorld() {
  const world = await createCheckoutWorld()
  await world.faults({ webhooks: { off: true } })
  const { deps } = world

  async function payBy(sessionUrl: string): Promise<void> {
    await world.payByCard(sessionUrl)
    const id = sessionUrl.split('/').at(-1) ?? ''
    const applied = await applyPaidSession(deps, await deps.payments.getSession(id))
    if (applied !== 'paid') throw new Error(`the payment was ${applied}`)
  }

  return Object.assign(world, {
    /** An invoice for services that was sent, and paid by card in these parts, an hour apart. */
    async paidInvoice({ profileId }: TestShop, total: number, parts: number[] = [total]): Promise<PaidInvoice> {
      const id = randomUUID()
      const line = { name: 'Care', description: '', quantity: 1, rate: total, amount: total, type: 'service' as const }
      await deps.db.transaction(async (tx) => {
        await tx.insert(invoices).values({
          id,
          invoiceDate: '2026-05-01',
          dueDate: '2099-05-15',
          customerName: 'Fern Buyer',
          customerEmail: `${id}@example.com`,
          lineItems: [line],
          subtotal: total,
          totalAmount: total,
          businessProfileId: profileId,
        })
        await tx.insert(invoiceDetails).values({ invoiceId: id, partPayments: true })
        await tx.update(invoices).set({ status: 'sent' }).where(eq(invoices.id, id))
      })
      for (const amount of parts) {
        await payBy((await createInvoiceSession(deps, { invoiceId: id, amount })).sessionUrl)
        world.clock.advance(3_600_000)
      }
      const payments = await world.rows(sql`
        select id, provider_payment_id as intent from payments where invoice_id = ${id} order by captured_at`)
      return {
        id,
        paymentIds: payments.map((row) => String(row.id)),
        intents: payments.map(({ intent }) => String(intent)),
      }
    },

    /** One checkout over several shops, paid; its orders in the order of the products. */
    async paidGroup(
      products: TestProduct[],
      { buyer }: { buyer?: TestUser } = {},
    ): Promise<{ key: string; intent: string; orders: PaidOrder[] }> {
      const { key, sessionUrl } = await (buyer ? world.as(buyer) : world.visitor).checkout.place(
        world.order(products.map((product) => [product, 1] as [TestProduct, number])),
      )
      await payBy(sessionUrl)
      const rows = await world.rows(sql`
        select o.id, d.invoice_id, o.seller_profile_id, p.provider_payment_id as intent from orders o
          join order_groups g on g.id = o.group_id join payments p on p.group_id = g.id
          join invoice_details d on d.order_id = o.id where g.key = ${key}`)
      const orders = products.map(({ shop }) => {
        const row = rows.find(({ seller_profile_id }) => seller_profile_id === shop.profileId)
        return { id: String(row?.id), invoiceId: String(row?.invoice_id), profileId: shop.profileId }
      })
      return { key, intent: String(rows[0]?.intent), orders }
    },

    refund: (invoiceId: string, amount: number, idempotencyKey: string = randomUUID()) =>
      inTransaction(deps.db, (tx) =>
        requestInvoiceRefund(tx, deps, { invoiceId, amount, reason: 'Asked for', requestedBy: null, idempotencyKey }),
      ),

    /** The provider takes back a refund that it had paid, and tells us. */
    async failRefund(refundId: string): Promise<void> {
      const [row] = await world.rows(sql`
        select r.provider_refund_id as id, p.provider_payment_id as intent from refunds r
          join payments p on p.id = r.payment_id where r.id = ${refundId}`)
      await world.request(`/dev/payments/refunds/${row?.id}/fail`, json({}))
      const refund = (await deps.payments.findRefunds(String(row?.intent))).find(({ id }) => id === row?.id)
      if (refund?.status !== 'failed') throw new Error('the refund did not fail')
      await inTransaction(deps.db, (tx) => applyRefundEvent(tx, deps, refund))
    },

    async statusOf(invoiceId: string): Promise<unknown> {
      return (await world.rows(sql`select status from invoices where id = ${invoiceId}`))[0]?.status
    },

    /** What we owe a seller, in major units. */
    async payable(profileId: string): Promise<number> {
      const [row] = await world.rows(sql`
        select coalesce(-sum(amount), 0)::float8 as sum from ledger_entries
        where account = 'seller_payable' and profile_id = ${profileId}`)
      return Number(row?.sum)
    },

    /** The sum of all entries, and what the platform's account has more than the commission lines: zero, or the books are wrong. */
    async imbalance(): Promise<unknown> {
      const [row] = await world.rows(sql`
        select (select coalesce(sum(amount), 0)::float8 from ledger_entries) as entries,
          ((select coalesce(sum(amount), 0) from ledger_entries where account = 'platform_fee' and invoice_id is not null)
            + (select coalesce(sum(amount - reversed_amount), 0) from commission_lines))::float8 as commission`)
      return row
    },

    /** What an account holds for everybody together; positive is debit. */
    async sumOf(account: LedgerAccount): Promise<number> {
      const [row] = await world.rows(sql`
        select coalesce(sum(amount), 0)::float8 as sum from ledger_entries where account = ${account}`)
      return Number(row?.sum)
    },

    eventsOf: async (invoiceId: string) =>
      (
        await world.rows(
          sql`select kind, amount::float8 as amount from invoice_events where invoice_id = ${invoiceId} order by id`,
        )
      ).map(({ kind, amount }) => `${kind} ${amount}`),
  })
}

export type RefundWorld = Awaited<ReturnType<typeof createRefundWorld>>

export const json = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
