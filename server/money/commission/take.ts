import { eq, inArray, sql } from 'drizzle-orm'
import { sum } from '#contract/amounts'
import { type CommissionedLine, type CommissionRule, commissionOf } from '#contract/commission.rules'
import type { Db, Tx } from '#server/infra/database/db'
import { insertAll } from '#server/infra/database/insert-all'
import { invoiceDetails, invoices } from '../../tables/invoices'
import { commissionLines, commissionRules } from '../../tables/ledger'
import { orderItems, orders } from '../../tables/orders'
import { products } from '../../tables/products'
import { rulesDuring } from './rules'

/** What a payment by card gives towards an invoice, in major units. */
type Paid = { invoiceId: string; paymentId: string; paid: number; at: Date }

/**
 * Writes down what the platform keeps of payments by card, each by the rules of its moment.
 *
 * @returns the commission of each in turn, in major units, never more than was paid
 */
export async function takeCommissions(tx: Tx, payments: readonly Paid[]): Promise<number[]> {
  if (payments.length === 0) return []
  const ids = [...new Set(payments.map(({ invoiceId }) => invoiceId))]
  // Two payments of one invoice take turns, so that what counts once per invoice is taken once.
  const locked = await tx
    .select({ id: invoices.id, lines: invoices.lineItems })
    .from(invoices)
    .where(inArray(invoices.id, ids))
    .orderBy(invoices.id)
    .for('no key update')
  const linesOf = new Map(locked.map(({ id, lines }) => [id, lines]))
  const moments = payments.map(({ at }) => at.getTime())
  const rulesAt = await rulesDuring(tx, new Date(Math.min(...moments)), new Date(Math.max(...moments)))
  const taken = await takenByName(tx, ids)
  const isByCategory = moments.some((at) => rulesAt(new Date(at)).some(({ category }) => category))
  const goodsOf = isByCategory ? await goodsByInvoice(tx, ids) : new Map<string, CommissionedLine[]>()
  const rows: (typeof commissionLines.$inferInsert)[] = []
  const fees = payments.map(({ invoiceId, paymentId, paid, at }) => {
    const rules = rulesAt(at)
    const lines = goodsOf.get(invoiceId) ?? linesOf.get(invoiceId)
    if (!lines) throw new Error(`No invoice ${invoiceId} to take a commission of`)
    const keeps = commissionOf(rules, lines, paid, takenBefore(rules, taken, invoiceId))
    for (const { name, ...line } of keeps) {
      rows.push({ ...line, invoiceId, paymentId })
      taken.set(`${invoiceId} ${name}`, sum([taken.get(`${invoiceId} ${name}`) ?? 0, line.amount]))
    }
    return sum(keeps.map(({ amount }) => amount))
  })
  if (rows.length > 0) await insertAll(tx, commissionLines, rows)
  return fees
}

/** What these rules took of an invoice before, by their ids. */
export function takenBefore(
  rules: readonly Pick<CommissionRule, 'id' | 'name'>[],
  taken: ReadonlyMap<string, number>,
  invoiceId: string,
): Record<string, number> {
  return Object.fromEntries(
    rules.flatMap(({ id, name }) => {
      const amount = taken.get(`${invoiceId} ${name}`)
      return amount === undefined ? [] : [[id, amount] as const]
    }),
  )
}

/**
 * What was taken of each invoice before, by its id and the rule's name: a rule that took over from another has its name,
 * and goes on where that one stopped.
 */
export async function takenByName(tx: Db | Tx, ids: string[]): Promise<Map<string, number>> {
  const rows = await tx
    .select({
      invoiceId: commissionLines.invoiceId,
      name: commissionRules.name,
      amount: sql<number>`sum(${commissionLines.amount})::float8`,
    })
    .from(commissionLines)
    .innerJoin(commissionRules, eq(commissionRules.id, commissionLines.ruleId))
    .where(inArray(commissionLines.invoiceId, ids))
    .groupBy(commissionLines.invoiceId, commissionRules.name)
  return new Map(rows.map(({ invoiceId, name, amount }) => [`${invoiceId} ${name}`, amount]))
}

/**
 * The lines of orders with the categories their products are in now, each at what was paid for it: an invoice does not say
 * them, and has the coupon's part in one sum.
 */
async function goodsByInvoice(tx: Tx, ids: string[]): Promise<Map<string, CommissionedLine[]>> {
  const rows = await tx
    .select({
      invoiceId: invoiceDetails.invoiceId,
      amount: sql<number>`(${orderItems.lineTotal} - ${orderItems.discount})::float8`,
      delivery: sql<number>`${orders.shippingTotal}::float8`,
      leaf: products.categoryId,
      top: products.topCategoryId,
    })
    .from(invoiceDetails)
    .innerJoin(orders, eq(orders.id, invoiceDetails.orderId))
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(inArray(invoiceDetails.invoiceId, ids))
  const byInvoice = Map.groupBy(rows, ({ invoiceId }) => invoiceId)
  return new Map(
    [...byInvoice].map(([invoiceId, items]) => [
      invoiceId,
      [
        ...items.map(({ amount, leaf, top }) => ({ type: 'product' as const, amount, categories: [leaf, top] })),
        { type: 'shipping', amount: items[0]?.delivery ?? 0 },
      ],
    ]),
  )
}
