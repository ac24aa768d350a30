import { and, asc, eq } from 'drizzle-orm'
import { minus, share, sum } from '#contract/amounts'
import type { Tx } from '#server/infra/database/db'
import { commissionLines } from '../../tables/ledger'

type Part = { invoiceId: string; paymentId: string; amount: number; of: number }

/**
 * Gives back the commission of what goes back to the customer, in proportion; whoever gives back all that is left gets
 * all of the commission that is left, to the cent.
 *
 * @param part.amount what goes back, in major units
 * @param part.of what was left of the payment for this invoice before that
 * @returns the commission of it, in major units
 */
export async function returnCommission(tx: Tx, { invoiceId, paymentId, amount, of }: Part): Promise<number> {
  const lines = await lockLines(tx, invoiceId, paymentId)
  const parts = lines.map((line) => share(minus(line.amount, line.reversedAmount), amount, of))
  await move(tx, lines, parts)
  return sum(parts)
}

/**
 * Takes commission again that had been given back: the money did not go to the customer after all.
 *
 * @param part.amount the commission, in major units
 */
export async function retakeCommission(tx: Tx, { invoiceId, paymentId, amount }: Omit<Part, 'of'>): Promise<void> {
  const lines = await lockLines(tx, invoiceId, paymentId)
  let left = amount
  const parts = lines.map((line) => {
    const part = Math.min(left, line.reversedAmount)
    left = minus(left, part)
    return -part
  })
  if (left > 0) throw new Error(`More commission of payment ${paymentId} is taken again than was given back`)
  await move(tx, lines, parts)
}

function lockLines(tx: Tx, invoiceId: string, paymentId: string) {
  return tx
    .select()
    .from(commissionLines)
    .where(and(eq(commissionLines.invoiceId, invoiceId), eq(commissionLines.paymentId, paymentId)))
    .orderBy(asc(commissionLines.id))
    .for('update')
}

async function move(tx: Tx, lines: (typeof commissionLines.$inferSelect)[], parts: number[]): Promise<void> {
  for (const [n, line] of lines.entries()) {
    const reversedAmount = sum([line.reversedAmount, parts[n] ?? 0])
    if (reversedAmount === line.reversedAmount) continue
    await tx.update(commissionLines).set({ reversedAmount }).where(eq(commissionLines.id, line.id))
  }
}
