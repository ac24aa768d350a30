import { commissionOf } from '#contract/commission.rules'
import type { LineType } from '#contract/invoices.rules'
import type { Db, Tx } from '#server/infra/database/db'
import { rulesAt } from './rules'

/**
 * What the platform would keep of an invoice if it were paid by card at once, by the rules of today.
 *
 * @param amount what is paid, in major units
 */
export async function estimateCommission(
  db: Db | Tx,
  lines: readonly { type: LineType; amount: number }[],
  amount: number,
): Promise<{ name: string; amount: number }[]> {
  const taken = commissionOf(await rulesAt(db, new Date()), lines, amount)
  return taken.map(({ name, amount }) => ({ name, amount }))
}
