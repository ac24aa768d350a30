import { and, eq, isNull, sql } from 'drizzle-orm'
import type { CommissionRuleRow, NewCommissionRule } from '#contract/money-desk'
import { type Asking, by, writeAudit } from '#server/core/audit/write-audit'
import { refuse } from '#server/core/refusals/refuse'
import type { Tx } from '#server/infra/database/db'
import { commissionRules } from '../../tables/ledger'

const { id, name, basis, percent, fixed, minAmount, maxAmount, validFrom, validTo } = commissionRules
export const RULE_COLUMNS = { id, name, basis, percent, fixed, minAmount, maxAmount, validFrom, validTo }

type EventDetails = Record<string, string>

/**
 * Lets a rule count from this moment on, in the place of another if one is named.
 *
 * @throws CONFLICT when the one to be replaced has ended already, or another rule that counts has the name
 */
export async function startRule(
  tx: Tx,
  asking: Asking,
  at: Date,
  { rule, replaces }: { rule: NewCommissionRule; replaces: string | null },
  details: EventDetails = {},
): Promise<CommissionRuleRow> {
  if (replaces && !(await close(tx, replaces, at))) throw refuse('CONFLICT')
  const [added] = await tx
    .insert(commissionRules)
    .values({ ...rule, validFrom: at, createdBy: asking.viewer.id, createdAt: at })
    .onConflictDoNothing()
    .returning(RULE_COLUMNS)
  if (!added) throw refuse('CONFLICT')
  await tx.execute(sql`select announce('commission', '*')`)
  await writeAudit(tx, {
    ...by(asking),
    at,
    eventType: 'commission_rule_added',
    action: replaces ? `Replaced the commission rule ${rule.name}` : `Added the commission rule ${rule.name}`,
    resourceType: 'commission_rule',
    resourceId: added.id,
    severity: 'high',
    metadata: { rule, replaces, ...details },
  })
  return added
}

/** Ends a rule from this moment on. @throws CONFLICT when it has ended already */
export async function stopRule(
  tx: Tx,
  asking: Asking,
  at: Date,
  ruleId: string,
  details: EventDetails = {},
): Promise<CommissionRuleRow> {
  const ended = await close(tx, ruleId, at)
  if (!ended) throw refuse('CONFLICT')
  await tx.execute(sql`select announce('commission', '*')`)
  await writeAudit(tx, {
    ...by(asking),
    at,
    eventType: 'commission_rule_ended',
    action: `Ended the commission rule ${ended.name}`,
    resourceType: 'commission_rule',
    resourceId: ruleId,
    severity: 'high',
    metadata: details,
  })
  return ended
}

async function close(tx: Tx, ruleId: string, at: Date): Promise<CommissionRuleRow | undefined> {
  const [ended] = await tx
    .update(commissionRules)
    .set({ validTo: at })
    .where(and(eq(id, ruleId), isNull(validTo)))
    .returning(RULE_COLUMNS)
  return ended
}
