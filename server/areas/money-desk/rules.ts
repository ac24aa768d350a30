import { asc, desc, eq, isNull } from 'drizzle-orm'
import type { ChangedRule, CommissionRuleRow, NewCommissionRule } from '#contract/money-desk'
import type { Asking } from '#server/core/audit/write-audit'
import { holdBoth } from '#server/core/people/acting'
import { refuse } from '#server/core/refusals/refuse'
import { waitForSecond } from '#server/identity/proposals/propose'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { RULE_COLUMNS, startRule, stopRule } from '#server/money/commission/change-rules'
import { commissionRules } from '../../tables/ledger'

const { id, name, validFrom, validTo } = commissionRules

/** What the platform keeps and kept: the rules that count first. */
export async function listRules({ db }: Pick<Deps, 'db'>): Promise<{ items: CommissionRuleRow[] }> {
  return {
    items: await db.select(RULE_COLUMNS).from(commissionRules).orderBy(desc(validTo), asc(name), desc(validFrom)),
  }
}

/**
 * Adds a rule that counts from this moment on, in the place of another if one is named; or, where a second super-admin
 * could confirm it, from the moment they do.
 *
 * @throws CONFLICT when the one to be replaced has ended already, or another rule that counts has the name;
 *   ALREADY_PROPOSED, NOT_ALLOWED
 */
export async function addRule(
  deps: Deps,
  asking: Asking,
  { rule, replaces = null }: { rule: NewCommissionRule; replaces?: string | null | undefined },
): Promise<ChangedRule> {
  const kind = 'commission-rule'
  return inTransaction(deps.db, async (tx) => {
    await holdBoth(tx, deps.clock, asking.viewer.id, asking.viewer.id)
    if (!(await isFree(tx, rule.name, replaces))) throw refuse('CONFLICT')
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

/** Whether a rule could count now under this name, in that place: nobody is asked to confirm what cannot be done. */
async function isFree(tx: Tx, ruleName: string, replaces: string | null): Promise<boolean> {
  const counting = await tx.select({ id, name }).from(commissionRules).where(isNull(validTo))
  if (replaces && !counting.some((rule) => rule.id === replaces)) return false
  return !counting.some((rule) => rule.name === ruleName && rule.id !== replaces)
}
