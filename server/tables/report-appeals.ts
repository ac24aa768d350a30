import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { REPORTED_TYPES } from '#contract/reports.rules'
import { authUsers } from './auth'
import { at, createdAt, id } from './columns'
import { reportDecisions } from './reports'
import { sanctions } from './sanctions'

/**
 * That somebody does not agree with a decision about what they wrote, or with what was done about them: once about a thing or
 * a sanction, judged by somebody else.
 */
export const reportAppeals = pgTable(
  'report_appeals',
  {
    id: id(),
    decisionId: uuid('decision_id'),
    targetType: text('target_type', { enum: REPORTED_TYPES }),
    targetId: uuid('target_id'),
    /** In place of a decision and its thing. */
    sanctionId: uuid('sanction_id'),
    appellantId: uuid('appellant_id').notNull(),
    body: text('body').notNull(),
    outcome: text('outcome', { enum: ['upheld', 'overturned'] }),
    answer: text('answer').notNull().default(''),
    decidedBy: uuid('decided_by'),
    decidedAt: at('decided_at'),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'report_appeals_decision_id_fkey',
      columns: [table.decisionId],
      foreignColumns: [reportDecisions.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'report_appeals_sanction_id_fkey',
      columns: [table.sanctionId],
      foreignColumns: [sanctions.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'report_appeals_appellant_id_fkey',
      columns: [table.appellantId],
      foreignColumns: [authUsers.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'report_appeals_decided_by_fkey',
      columns: [table.decidedBy],
      foreignColumns: [authUsers.id],
    }).onDelete('set null'),
    check(
      'report_appeals_about_check',
      sql`(${table.sanctionId} is null) = (${table.decisionId} is not null) and (${table.decisionId} is null) = (${table.targetId} is null) and (${table.targetId} is null) = (${table.targetType} is null)`,
    ),
    uniqueIndex('report_appeals_sanction_key').on(table.sanctionId),
    check('report_appeals_outcome_check', sql`${table.outcome} in ('upheld','overturned')`),
    check('report_appeals_decided_check', sql`(${table.outcome} is null) = (${table.decidedAt} is null)`),
    check(
      'report_appeals_length_check',
      sql`length(${table.body}) between 1 and 1000 and length(${table.answer}) <= 1000`,
    ),
    // what was decided anew after an appeal was granted may be appealed again
    uniqueIndex('report_appeals_target_key')
      .on(table.targetType, table.targetId)
      .where(sql`outcome is distinct from 'overturned'`),
    index('report_appeals_open_idx').on(table.createdAt).where(sql`outcome is null`),
    index('report_appeals_appellant_idx').on(table.appellantId),
    index('report_appeals_decision_idx').on(table.decisionId),
  ],
)
