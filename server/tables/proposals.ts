import { sql } from 'drizzle-orm'
import { check, foreignKey, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { COMMISSION_BASES, MOST_COMMISSION } from '#contract/commission.rules'
import { GUARDED_ROLES, PROPOSAL_KINDS, PROPOSAL_OUTCOMES } from '#contract/proposals.rules'
import { authUsers } from './auth'
import { at, createdAt, id, money, rate } from './columns'
import { commissionRules } from './ledger'
import { productCategories } from './products'

const listOf = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(','))

/**
 * What an admin wants to do and a second one has to confirm. Only the decision is written into a row, once, which a
 * trigger keeps to.
 */
export const proposals = pgTable(
  'proposals',
  {
    id: id(),
    kind: text('kind', { enum: [...PROPOSAL_KINDS] }).notNull(),
    proposedBy: uuid('proposed_by').notNull(),
    createdAt: createdAt(),
    expiresAt: at('expires_at').notNull(),
    decidedBy: uuid('decided_by'),
    decidedAt: at('decided_at'),
    outcome: text('outcome', { enum: [...PROPOSAL_OUTCOMES] }),
    /** For a role: whose, which, and when it is to end. */
    userId: uuid('user_id'),
    role: text('role', { enum: [...GUARDED_ROLES] }),
    roleUntil: at('role_until'),
    /** For commission: the rule to end, by itself or because another takes over. */
    ruleId: uuid('rule_id'),
    ruleName: text('rule_name'),
    basis: text('basis', { enum: [...COMMISSION_BASES] }),
    categoryId: uuid('category_id'),
    startsAt: at('starts_at'),
    percent: rate('percent'),
    fixed: money('fixed'),
    minAmount: money('min_amount'),
    maxAmount: money('max_amount'),
  },
  (table) => [
    foreignKey({ name: 'proposals_user_id_fkey', columns: [table.userId], foreignColumns: [authUsers.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ name: 'proposals_rule_id_fkey', columns: [table.ruleId], foreignColumns: [commissionRules.id] }),
    foreignKey({
      name: 'proposals_category_id_fkey',
      columns: [table.categoryId],
      foreignColumns: [productCategories.id],
    }),
    check('proposals_category_check', sql`${table.categoryId} is null or ${table.basis} = 'goods'`),
    check(
      'proposals_kind_check',
      sql`case ${table.kind} when 'role' then num_nonnulls(${table.userId}, ${table.role}) = 2 and num_nonnulls(${table.ruleId}, ${table.ruleName}, ${table.basis}, ${table.categoryId}, ${table.startsAt}, ${table.percent}, ${table.fixed}, ${table.minAmount}, ${table.maxAmount}) = 0 when 'commission-rule' then num_nonnulls(${table.ruleName}, ${table.basis}, ${table.percent}, ${table.fixed}) = 4 and num_nonnulls(${table.userId}, ${table.role}, ${table.roleUntil}) = 0 when 'commission-end' then ${table.ruleId} is not null and num_nonnulls(${table.userId}, ${table.role}, ${table.roleUntil}, ${table.ruleName}, ${table.basis}, ${table.categoryId}, ${table.startsAt}, ${table.percent}, ${table.fixed}, ${table.minAmount}, ${table.maxAmount}) = 0 else false end`,
    ),
    check('proposals_role_check', sql`${table.role} in (${listOf(GUARDED_ROLES)})`),
    check(
      'proposals_rule_check',
      sql`${table.percent} between 0 and ${sql.raw(String(MOST_COMMISSION))} and ${table.fixed} >= 0 and ${table.minAmount} >= 0 and ${table.maxAmount} >= coalesce(${table.minAmount}, 0) and ${table.basis} in (${listOf(COMMISSION_BASES)})`,
    ),
    check('proposals_expires_check', sql`${table.expiresAt} > ${table.createdAt}`),
    check('proposals_outcome_check', sql`${table.outcome} in (${listOf(PROPOSAL_OUTCOMES)})`),
    check(
      'proposals_decided_check',
      sql`(${table.outcome} is null) = (${table.decidedAt} is null) and coalesce(${table.outcome} in ('confirmed','declined'), false) = (${table.decidedBy} is not null)`,
    ),
    check('proposals_second_check', sql`${table.decidedBy} <> ${table.proposedBy}`),
    check(
      'proposals_confirmed_check',
      sql`${table.outcome} is distinct from 'confirmed' or (${table.decidedAt} < ${table.expiresAt} and ${table.decidedBy} is distinct from ${table.userId})`,
    ),
    uniqueIndex('proposals_open_role_key')
      .on(table.userId, table.role)
      .where(sql`outcome is null and user_id is not null`),
    uniqueIndex('proposals_open_name_key').on(table.ruleName).where(sql`outcome is null and rule_name is not null`),
    uniqueIndex('proposals_open_rule_key').on(table.ruleId).where(sql`outcome is null and rule_id is not null`),
  ],
)
