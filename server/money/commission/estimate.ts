import { commissionOfPayments } from '#contract/commission.rules'
import type { LineType } from '#contract/invoices.rules'
import type { Db } from '#server/infra/database/db'
import { rulesAt } from './rules'
import { takenBefore, takenByName } from './take'

type Asked = {
  /** Null for one that is not written yet. */
  invoiceId: string | null
  lines: readonly { type: LineType; amount: number }[]
  /** What is to be paid, payment by payment, in major units. */
  payments: readonly number[]
}

/** What the platform would keep of an invoice if the rest of it were paid by card, by the rules of today. */
export async function estimateCommission(
  db: Db,
  { invoiceId, lines, payments }: Asked,
): Promise<{ name: string; amount: number }[]> {
  const rules = await rulesAt(db, new Date())
  const before = invoiceId ? takenBefore(rules, await takenByName(db, [invoiceId]), invoiceId) : {}
  return commissionOfPayments(rules, lines, payments, before)
}
