import { and, eq, isNull, lte } from 'drizzle-orm'
import type { CommissionRuleRow, NewCommissionRule } from '#contract/money-desk'
import { type Asking, by, writeAudit } from '#server/core/audit/write-audit'
import { refuse } from '#server/core/refusals/refuse'
import type { Tx } from '#server/infra/database/db'
import { commissionRules } from '../../tables/ledger'
import { findRules } from './rules'
import { tellRules } from './tell'

const { id, validFrom, validTo } = commissionRules

type EventDetails = Record<string, string>

/**
 * Lets a rule count from this moment on, or from the later one it names, in the place of another if one is named.
 *
 * @throws CONFLICT when the one to be replaced has ended already or starts later, or another rule that counts has the
 *   name or the category
 */
export async function startRule(
  tx: Tx,
  asking: Asking,
  at: Date,
  { rule, replaces }: { rule: NewCommissionRule; replaces: string | null },
  details: EventDetails = {},
): Promise<CommissionRuleRow> {
  const { startsAt, ...terms } = rule
  const from = startsAt && startsAt > at ? startsAt : at
  if (replaces && !(await close(tx, replaces, from))) throw refuse('CONFLICT')
  const [added] = await tx
    .insert(commissionRules)
    .values({ ...terms, replacesId: replaces, validFrom: from, createdBy: asking.viewer.id, createdAt: at })
    .onConflictDoNothing()
    .returning({ id })
  if (!added) throw refuse('CONFLICT')
  await tellRules(tx, at, from)
  await writeAudit(tx, {
    ...by(asking),
    at,
    eventType: 'commission_rule_added',
    action: replaces ? `Replaced the commission rule ${rule.name}` : `Added the commission rule ${rule.name}`,
    resourceType: 'commission_rule',
    resourceId: added.id,
    severity: 'high',
    metadata: { rule: { ...rule, startsAt: from.toISOString() }, replaces, ...details },
  })
  return ruleOf(tx, added.id)
}

/**
 * Ends a rule from this moment on. One that has not started never does, and what it was to replace goes on.
 *
 * @throws CONFLICT when it has ended already, or has an end that is planned
 */
export async function stopRule(
  tx: Tx,
  asking: Asking,
  at: Date,
  ruleId: string,
  details: EventDetails = {},
): Promise<CommissionRuleRow> {
  const withdrawn = await withdraw(tx, ruleId, at)
  if (!withdrawn && !(await close(tx, ruleId, at))) throw refuse('CONFLICT')
  const ended = await ruleOf(tx, ruleId)
  await tellRules(tx, at, at)
  await writeAudit(tx, {
    ...by(asking),
    at,
    eventType: 'commission_rule_ended',
    action: `${withdrawn ? 'Withdrew' : 'Ended'} the commission rule ${ended.name}`,
    resourceType: 'commission_rule',
    resourceId: ruleId,
    severity: 'high',
    metadata: details,
  })
  return ended
}

async function close(tx: Tx, ruleId: string, at: Date): Promise<boolean> {
  const ended = await tx
    .update(commissionRules)
    .set({ validTo: at })
    .where(and(eq(id, ruleId), isNull(validTo), lte(validFrom, at)))
    .returning({ id })
  return ended.length > 0
}

/** @returns whether the rule was still to start */
async function withdraw(tx: Tx, ruleId: string, at: Date): Promise<boolean> {
  const [planned] = await tx
    .select({ startsAt: validFrom, replacesId: commissionRules.replacesId })
    .from(commissionRules)
    .where(and(eq(id, ruleId), isNull(validTo)))
    .for('update')
  if (!planned || planned.startsAt <= at) return false
  await tx.update(commissionRules).set({ validTo: planned.startsAt }).where(eq(id, ruleId))
  if (planned.replacesId)
    await tx
      .update(commissionRules)
      .set({ validTo: null })
      .where(and(eq(id, planned.replacesId), eq(validTo, planned.startsAt)))
  return true
}

async function ruleOf(tx: Tx, ruleId: string): Promise<CommissionRuleRow> {
  const [rule] = await findRules(tx, eq(id, ruleId))
  if (!rule) throw new Error(`The commission rule ${ruleId} is gone`)
  return rule
}
