import { eq, sql } from 'drizzle-orm'
import { sum } from '#contract/amounts'
import { commissionOf } from '#contract/commission.rules'
import type { Tx } from '#server/infra/database/db'
import { invoices } from '../../tables/invoices'
import { commissionLines, commissionRules } from '../../tables/ledger'
import { rulesAt } from './rules'

/**
 * Writes down what the platform keeps of a payment by card for one invoice, by the rules of that moment.
 *
 * @param paid what the payment gives towards the invoice, in major units
 * @returns major units, never more than was paid
 */
export async function takeCommission(
  tx: Tx,
  { invoiceId, paymentId, paid, at }: { invoiceId: string; paymentId: string; paid: number; at: Date },
): Promise<number> {
  // Two payments of one invoice take turns, so that what counts once per invoice is taken once.
  const [invoice] = await tx
    .select({ lines: invoices.lineItems })
    .from(invoices)
    .where(eq(invoices.id, invoiceId))
    .for('no key update')
  if (!invoice) throw new Error(`No invoice ${invoiceId} to take a commission of`)
  const rules = await rulesAt(tx, at)
  const taken = new Map((await takenByName(tx, invoiceId)).map(({ name, amount }) => [name, amount]))
  const before = Object.fromEntries(
    rules.flatMap(({ id, name }) => {
      const amount = taken.get(name)
      return amount === undefined ? [] : [[id, amount]]
    }),
  )
  const lines = commissionOf(rules, invoice.lines, paid, before)
  if (lines.length > 0) {
    await tx.insert(commissionLines).values(lines.map(({ name: _, ...line }) => ({ ...line, invoiceId, paymentId })))
  }
  return sum(lines.map(({ amount }) => amount))
}

/** A rule that took over from another has its name, and goes on where that one stopped. */
function takenByName(tx: Tx, invoiceId: string) {
  return tx
    .select({ name: commissionRules.name, amount: sql<number>`sum(${commissionLines.amount})::float8` })
    .from(commissionLines)
    .innerJoin(commissionRules, eq(commissionRules.id, commissionLines.ruleId))
    .where(eq(commissionLines.invoiceId, invoiceId))
    .groupBy(commissionRules.name)
}
