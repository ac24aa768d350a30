import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { CommissionRuleRow, NewCommissionRule } from '#contract/money-desk'
import { inTransaction, type Tx } from '../../db'
import type { Deps } from '../../deps'
import { refuse } from '../../refuse'
import { commissionRules } from '../../tables/ledger'
import { type Asking, by, writeAudit } from '../security/write-audit'

const { id, name, basis, percent, fixed, minAmount, maxAmount, validFrom, validTo } = commissionRules
const COLUMNS = { id, name, basis, percent, fixed, minAmount, maxAmount, validFrom, validTo }

/** What the platform keeps and kept: the rules that count first. */
export async function listRules({ db }: Pick<Deps, 'db'>): Promise<{ items: CommissionRuleRow[] }> {
  return { items: await db.select(COLUMNS).from(commissionRules).orderBy(desc(validTo), asc(name), desc(validFrom)) }
}

/**
 * Adds a rule that counts from this moment on, in the place of another if one is named.
 *
 * @throws CONFLICT when the one to be replaced has ended already, or another rule that counts has the name
 */
export async function addRule(
  { db, clock }: Deps,
  asking: Asking,
  { rule, replaces }: { rule: NewCommissionRule; replaces?: string | undefined },
): Promise<CommissionRuleRow> {
  const at = clock.now()
  return inTransaction(db, async (tx) => {
    if (replaces && !(await close(tx, replaces, at))) throw refuse('CONFLICT')
    const [added] = await tx
      .insert(commissionRules)
      .values({ ...rule, validFrom: at, createdBy: asking.viewer.id, createdAt: at })
      .onConflictDoNothing()
      .returning(COLUMNS)
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
      metadata: { rule, replaces: replaces ?? null },
    })
    return added
  })
}

/** Ends a rule from this moment on. @throws NOT_FOUND, CONFLICT when it has ended already */
export async function endRule({ db, clock }: Deps, asking: Asking, ruleId: string): Promise<CommissionRuleRow> {
  const at = clock.now()
  return inTransaction(db, async (tx) => {
    const ended = await close(tx, ruleId, at)
    if (!ended) {
      const known = await tx.select({ id }).from(commissionRules).where(eq(id, ruleId))
      throw refuse(known.length > 0 ? 'CONFLICT' : 'NOT_FOUND')
    }
    await tx.execute(sql`select announce('commission', '*')`)
    await writeAudit(tx, {
      ...by(asking),
      at,
      eventType: 'commission_rule_ended',
      action: `Ended the commission rule ${ended.name}`,
      resourceType: 'commission_rule',
      resourceId: ruleId,
      severity: 'high',
      metadata: {},
    })
    return ended
  })
}

async function close(tx: Tx, ruleId: string, at: Date): Promise<CommissionRuleRow | undefined> {
  const [ended] = await tx
    .update(commissionRules)
    .set({ validTo: at })
    .where(and(eq(id, ruleId), isNull(validTo)))
    .returning(COLUMNS)
  return ended
}
