import { and, asc, eq, gt, isNull, lt, or, type SQL } from 'drizzle-orm'
import type { CommissionRule } from '#contract/commission.rules'
import type { CommissionRuleRow } from '#contract/money-desk'
import type { Db, Tx } from '#server/infra/database/db'
import { commissionRules } from '../../tables/ledger'
import { productCategories } from '../../tables/products'

const { id, name, basis, percent, fixed, minAmount, maxAmount, validFrom, validTo } = commissionRules

/** Rules with the names of their categories, oldest first unless another order is named. */
export async function findRules(
  db: Db | Tx,
  where?: SQL,
  order: SQL[] = [asc(validFrom), asc(id)],
): Promise<CommissionRuleRow[]> {
  const category = { id: productCategories.id, name: productCategories.name }
  return db
    .select({ id, name, basis, category, percent, fixed, minAmount, maxAmount, validFrom, validTo })
    .from(commissionRules)
    .leftJoin(productCategories, eq(productCategories.id, commissionRules.categoryId))
    .where(where)
    .orderBy(...order)
}

/** The rules that counted at a moment, oldest first. */
export async function rulesAt(db: Db | Tx, at: Date): Promise<CommissionRule[]> {
  return (await rulesDuring(db, at, at))(at)
}

/**
 * The rules of a time, as a question for those of any moment in it, to the millisecond: one that takes over counts from
 * the millisecond in which the other ends.
 */
export async function rulesDuring(db: Db | Tx, from: Date, until: Date): Promise<(at: Date) => CommissionRule[]> {
  const rows = await findRules(
    db,
    and(lt(validFrom, new Date(until.getTime() + 1)), or(isNull(validTo), gt(validTo, from))),
  )
  return (at) =>
    rows
      .filter((row) => row.validFrom <= at && (row.validTo === null || row.validTo > at))
      .map(({ validFrom: _, validTo: __, ...rule }) => rule)
}
