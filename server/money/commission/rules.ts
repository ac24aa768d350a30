import { and, asc, gt, isNull, lte, or } from 'drizzle-orm'
import type { CommissionRule } from '#contract/commission.rules'
import type { Db, Tx } from '#server/infra/database/db'
import { commissionRules } from '../../tables/ledger'

/** The rules that counted at a moment, oldest first. */
export function rulesAt(db: Db | Tx, at: Date): Promise<CommissionRule[]> {
  const { id, name, basis, percent, fixed, minAmount, maxAmount } = commissionRules
  return db
    .select({ id, name, basis, percent, fixed, minAmount, maxAmount })
    .from(commissionRules)
    .where(
      and(lte(commissionRules.validFrom, at), or(isNull(commissionRules.validTo), gt(commissionRules.validTo, at))),
    )
    .orderBy(asc(commissionRules.validFrom), asc(commissionRules.id))
}
