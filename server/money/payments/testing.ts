import { eq, sql } from 'drizzle-orm'
import { sum } from '#contract/amounts'
import type { InvoiceLine } from '#contract/invoice-shapes'
import type { Env } from '#server/infra/env/env'
import { invoiceDetails, invoices } from '../../tables/invoices'
import type { TestShop } from '../../testing/factories'
import { createCheckoutWorld } from '../checkout/testing'

type Own = Partial<Pick<typeof invoiceDetails.$inferInsert, 'depositAmount' | 'partPayments' | 'customerUserId'>>
type Asked = { amount?: number; shop?: TestShop; draft?: boolean; lines?: InvoiceLine[] } & Own

/** A world in which businesses send invoices and people pay them by card. */
export async function createPayWorld(
  overrides: Partial<Env> = {},
  options: Parameters<typeof createCheckoutWorld>[1] = {},
) {
  const world = await createCheckoutWorld(overrides, options)
  const { db } = world.deps

  return Object.assign(world, {
    /** An invoice of $80 that was sent, unless said otherwise. */
    async invoice({ amount = 80, shop, draft = false, lines = [service(amount)], ...own }: Asked = {}) {
      const issuer = shop ?? (await world.shop())
      const total = sum(lines.map((line) => line.amount))
      const day = world.clock.now().toISOString().slice(0, 10)
      const [row] = await db
        .insert(invoices)
        .values({
          invoiceDate: day,
          dueDate: day,
          customerName: 'Cora Customer',
          customerEmail: 'cora@example.com',
          lineItems: lines,
          subtotal: total,
          totalAmount: total,
          businessProfileId: issuer.profileId,
        })
        .returning({ id: invoices.id })
      if (!row) throw new Error('The database returned no row for an insert')
      await db.insert(invoiceDetails).values({ invoiceId: row.id, ...own })
      if (!draft) await db.update(invoices).set({ status: 'sent' }).where(eq(invoices.id, row.id))
      return { id: row.id, shop: issuer }
    },

    statusOf: async (invoiceId: string) =>
      (await world.rows(sql`select status from invoices where id = ${invoiceId}`))[0]?.status,

    /** What the whole ledger adds up to, and what it owes a seller, in major units. */
    async books({ profileId }: TestShop) {
      const [row] = await world.rows(sql`
        select coalesce(sum(amount), 0)::float8 as total,
          coalesce(-sum(amount) filter (where account = 'seller_payable' and profile_id = ${profileId}), 0)::float8 as seller,
          coalesce(-sum(amount) filter (where account = 'platform_fee'), 0)::float8 as platform,
          coalesce(-sum(amount) filter (where account = 'refunds_due'), 0)::float8 as "goesBack"
        from ledger_entries`)
      return row
    },

    /** A function of the pay pages, asked as any browser would. */
    invoke: (name: string, body: unknown, headers: Record<string, string> = {}) =>
      world.request(`/functions/v1/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  })
}

export type PayWorld = Awaited<ReturnType<typeof createPayWorld>>

export function sessionIdIn(sessionUrl: string): string {
  return sessionUrl.split('/').at(-1) ?? ''
}

function service(amount: number): InvoiceLine {
  return { name: 'Dog walk', description: '', quantity: 1, rate: amount, amount, type: 'service' }
}
