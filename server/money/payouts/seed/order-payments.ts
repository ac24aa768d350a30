import { sql } from 'drizzle-orm'
import type { Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { bookPayments } from '../../ledger/bookings'
import { issueOrderInvoices } from '../../payments/issue-order-invoices'

export type PaidOrder = {
  orderId: string
  paymentId: string
  at: Date
  currency: string
  profileId: string
  amount: number
  /** What its first line came to. */
  firstLine: number
}

/** Payments whose orders are invoiced and booked by one set of statements. */
const AT_ONCE = 250

/** Every order of the town with the payment that brought it, in the order of time. */
export async function paidOrders(tx: Tx): Promise<PaidOrder[]> {
  const { rows } = await tx.execute<Omit<PaidOrder, 'at'> & { at: string }>(sql`
    select o.id as "orderId", p.id as "paymentId", to_json(p.captured_at)#>>'{}' as at, o.currency,
      o.seller_profile_id as "profileId", o.grand_total::float8 as amount, i.line_total::float8 as "firstLine"
    from orders o join payments p on p.group_id = o.group_id join order_items i on i.order_id = o.id and i.position = 0
    order by p.captured_at, o.number`)
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }))
}

/**
 * Goes through the orders' payments: each call issues the invoices of those up to a moment, so that their numbers fit in
 * with what else was billed, and books them.
 *
 * @param env null leaves the books alone
 */
export function orderPayments(tx: Tx, all: readonly PaidOrder[], env: Deps['env'] | null) {
  const invoiceOf = new Map<string, string>()
  let next = 0

  async function advance(until: Date): Promise<void> {
    const due = all.slice(next).findIndex(({ at }) => at > until)
    const end = due < 0 ? all.length : next + due
    const payments = [...Map.groupBy(all.slice(next, end), ({ paymentId }) => paymentId)]
    next = end
    for (let start = 0; start < payments.length; start += AT_ONCE) await settle(payments.slice(start, start + AT_ONCE))
  }

  async function settle(payments: [string, PaidOrder[]][]): Promise<void> {
    const issued = await issueOrderInvoices(
      tx,
      payments.flatMap(([, orders]) => orders),
    )
    for (const [orderId, invoiceId] of issued) invoiceOf.set(orderId, invoiceId)
    if (!env) return
    const booked = payments.flatMap(([paymentId, orders]) => {
      const [first] = orders
      const shares = orders.flatMap(({ orderId, profileId, amount }) => {
        const invoiceId = issued.get(orderId)
        return invoiceId ? [{ profileId, invoiceId, amount }] : []
      })
      return first ? [{ paymentId, at: first.at, currency: first.currency, shares, rest: 0 }] : []
    })
    await bookPayments(tx, { env }, booked)
  }

  return { advance, invoiceOf: (orderId: string) => invoiceOf.get(orderId) }
}
