import { and, asc, gt, isNull, lt, or } from 'drizzle-orm'
import type { CommissionRule } from '#contract/commission.rules'
import type { Db, Tx } from '#server/infra/database/db'
import { commissionRules } from '../../tables/ledger'

/** The rules that counted at a moment, oldest first. */
export async function rulesAt(db: Db | Tx, at: Date): Promise<CommissionRule[]> {
  return (await rulesDuring(db, at, at))(at)
}

/**
 * The rules of a time, as a question for those of any moment in it, to the millisecond: one that takes over counts from
 * the millisecond in which the other ends.
 */
export async function rulesDuring(db: Db | Tx, from: Date, until: Date): Promise<(at: Date) => CommissionRule[]> {
  const { id, name, basis, percent, fixed, minAmount, maxAmount, validFrom, validTo } = commissionRules
  const rows = await db
    .select({ rule: { id, name, basis, percent, fixed, minAmount, maxAmount }, validFrom, validTo })
    .from(commissionRules)
    .where(and(lt(validFrom, new Date(until.getTime() + 1)), or(isNull(validTo), gt(validTo, from))))
    .orderBy(asc(validFrom), asc(id))
  return (at) =>
    rows.filter((row) => row.validFrom <= at && (row.validTo === null || row.validTo > at)).map(({ rule }) => rule)
}
