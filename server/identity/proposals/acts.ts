import { eq, isNull, type SQL } from 'drizzle-orm'
import type { NewCommissionRule } from '#contract/money-desk'
import type { GuardedRole } from '#contract/proposals.rules'
import { proposals } from '../../tables/proposals'

/** What is proposed, as the services do it. */
export type ProposedAct =
  | { kind: 'role'; userId: string; role: GuardedRole; until: Date | null }
  | { kind: 'commission-rule'; rule: NewCommissionRule; replaces: string | null }
  | { kind: 'commission-end'; ruleId: string }

type Columns = Pick<
  typeof proposals.$inferSelect,
  | 'kind'
  | 'userId'
  | 'role'
  | 'roleUntil'
  | 'ruleId'
  | 'ruleName'
  | 'basis'
  | 'categoryId'
  | 'startsAt'
  | 'percent'
  | 'fixed'
  | 'minAmount'
  | 'maxAmount'
>

const NOTHING = {
  userId: null,
  role: null,
  roleUntil: null,
  ruleId: null,
  ruleName: null,
  basis: null,
  categoryId: null,
  startsAt: null,
  percent: null,
  fixed: null,
  minAmount: null,
  maxAmount: null,
}

export function toColumns(act: ProposedAct): Columns {
  switch (act.kind) {
    case 'role':
      return { ...NOTHING, kind: act.kind, userId: act.userId, role: act.role, roleUntil: act.until }
    case 'commission-rule': {
      const { name: ruleName, ...rule } = act.rule
      return { ...NOTHING, ...rule, kind: act.kind, ruleName, ruleId: act.replaces }
    }
    case 'commission-end':
      return { ...NOTHING, kind: act.kind, ruleId: act.ruleId }
  }
}

export function toAct(row: Columns): ProposedAct {
  const { kind, userId, role, roleUntil, ruleId, ruleName: name, basis, percent, fixed } = row
  if (kind === 'role' && userId && role) return { kind, userId, role, until: roleUntil }
  if (kind === 'commission-end' && ruleId) return { kind, ruleId }
  if (kind === 'commission-rule' && name && basis && percent !== null && fixed !== null) {
    const { categoryId, startsAt, minAmount, maxAmount } = row
    return { kind, rule: { name, basis, categoryId, startsAt, percent, fixed, minAmount, maxAmount }, replaces: ruleId }
  }
  throw new Error(`a proposal of the kind ${kind} does not say what is proposed`)
}

/** The row says exactly this. */
export function saysExactly(act: ProposedAct): SQL[] {
  return Object.entries(toColumns(act)).map(([name, value]) => {
    const column = proposals[name as keyof Columns]
    return value === null ? isNull(column) : eq(column, value)
  })
}

/** Whom it is about. */
export function aboutWhom(act: ProposedAct): string | null {
  return act.kind === 'role' ? act.userId : null
}
