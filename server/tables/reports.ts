import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { authUsers } from './auth'
import { at, createdAt, id } from './columns'

/**
 * That something people wrote breaks a rule, as somebody says or as a fact suggests. What it is about has no foreign key:
 * each kind of thing is a table of its own, whose deletion takes its reports along (functions/3-market/reports.sql).
 */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    targetType: text('target_type', { enum: ['review', 'response', 'question', 'answer'] }).notNull(),
    targetId: uuid('target_id').notNull(),
    /** Null for what the system noticed, and for people who have left. */
    reporterUserId: uuid('reporter_user_id'),
    rule: text('rule').notNull(),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
    /** What an admin decided, and why; null while it waits. */
    decision: text('decision', { enum: ['keep', 'hide', 'remove'] }),
    reason: text('reason').notNull().default(''),
    decidedBy: uuid('decided_by'),
    decidedAt: at('decided_at'),
  },
  (table) => [
    foreignKey({
      name: 'reports_reporter_user_id_fkey',
      columns: [table.reporterUserId],
      foreignColumns: [authUsers.id],
    }).onDelete('set null'),
    foreignKey({
      name: 'reports_decided_by_fkey',
      columns: [table.decidedBy],
      foreignColumns: [authUsers.id],
    }).onDelete('set null'),
    unique('reports_reporter_target_key').on(table.reporterUserId, table.targetType, table.targetId),
    check('reports_target_type_check', sql`${table.targetType} in ('review','response','question','answer')`),
    check('reports_decision_check', sql`${table.decision} in ('keep','hide','remove')`),
    check('reports_decided_check', sql`(${table.decision} is null) = (${table.decidedAt} is null)`),
    check(
      'reports_reason_check',
      sql`${table.decision} is null or ${table.decision} = 'keep' or length(${table.reason}) > 0`,
    ),
    check(
      'reports_length_check',
      sql`length(${table.rule}) between 1 and 40 and length(${table.note}) <= 1000 and length(${table.reason}) <= 1000`,
    ),
    index('reports_target_idx').on(table.targetType, table.targetId, table.createdAt),
    index('reports_open_idx').on(table.createdAt, table.id).where(sql`decision is null`),
  ],
)
