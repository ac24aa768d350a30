import { asc, desc, eq, isNull } from 'drizzle-orm'
import type { ChangedRule, CommissionRuleRow, NewCommissionRule } from '#contract/money-desk'
import type { Asking } from '#server/core/audit/write-audit'
import { holdBoth } from '#server/core/people/acting'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { waitForSecond } from '#server/identity/proposals/propose'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { startRule, stopRule } from '#server/money/commission/change-rules'
import { findRules } from '#server/money/commission/rules'
import { commissionRules } from '../../tables/ledger'
import { productCategories } from '../../tables/products'

const { id, name, validFrom, validTo } = commissionRules

/** What the platform keeps and kept: the rules that count first. */
export async function listRules({ db }: Pick<Deps, 'db'>): Promise<{ items: CommissionRuleRow[] }> {
  return { items: await findRules(db, undefined, [desc(validTo), asc(name), desc(validFrom)]) }
}

/**
 * Adds a rule that counts from this moment on, or from the later one it names, in the place of another if one is named;
 * or, where a second super-admin could confirm it, from the moment they do at the earliest.
 *
 * @throws NOT_FOUND when there is no such category; CONFLICT when the one to be replaced has ended already or starts
 *   later, or another rule that counts has the name or the category; ALREADY_PROPOSED, NOT_ALLOWED
 */
export async function addRule(
  deps: Deps,
  asking: Asking,
  { rule, replaces = null }: { rule: NewCommissionRule; replaces?: string | null | undefined },
): Promise<ChangedRule> {
  const kind = 'commission-rule'
  return inTransaction(deps.db, async (tx) => {
    await holdBoth(tx, deps.clock, asking.viewer.id, asking.viewer.id)
    await refuseTaken(tx, rule, replaces)
    const waiting = await waitForSecond(tx, deps, asking, { kind, rule, replaces }, { kind })
    return waiting ?? { waiting: false, ...(await startRule(tx, asking, deps.clock.now(), { rule, replaces })) }
  })
}

/**
 * Ends a rule from this moment on, or from the moment a second super-admin confirms it.
 *
 * @throws NOT_FOUND, CONFLICT when it has ended already; ALREADY_PROPOSED, NOT_ALLOWED
 */
export async function endRule(deps: Deps, asking: Asking, ruleId: string): Promise<ChangedRule> {
  const kind = 'commission-end'
  return inTransaction(deps.db, async (tx) => {
    await holdBoth(tx, deps.clock, asking.viewer.id, asking.viewer.id)
    const [known] = await tx.select({ validTo }).from(commissionRules).where(eq(id, ruleId))
    if (!known) throw refuse('NOT_FOUND')
    if (known.validTo) throw refuse('CONFLICT')
    const waiting = await waitForSecond(tx, deps, asking, { kind, ruleId }, { kind })
    return waiting ?? { waiting: false, ...(await stopRule(tx, asking, deps.clock.now(), ruleId)) }
  })
}

/** Refuses a rule that could not count in that place: nobody is asked to confirm what cannot be done. */
async function refuseTaken(tx: Tx, rule: NewCommissionRule, replaces: string | null): Promise<void> {
  const counting = await findRules(tx, isNull(validTo))
  const replaced = counting.find((one) => one.id === replaces)
  if (replaces && !replaced) throw refuse('CONFLICT')
  if (replaced && rule.startsAt && replaced.validFrom > rule.startsAt) throw refuse('CONFLICT')
  const others = counting.filter((one) => one !== replaced)
  if (others.some((one) => one.name === rule.name))
    throw refuseInWords('CONFLICT', `There’s already a rule called ${rule.name}.`)
  if (!rule.categoryId) return
  const taken = others.find(({ category }) => category?.id === rule.categoryId)
  if (taken) throw refuseInWords('CONFLICT', `${taken.name} is about this category already. Replace it instead.`)
  const { id } = productCategories
  const [known] = await tx.select({ id }).from(productCategories).where(eq(id, rule.categoryId)).for('key share')
  if (!known) throw refuse('NOT_FOUND')
}
