import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { REPORTED_TYPES } from '#contract/reports.rules'
import { authUsers } from './auth'
import { at, createdAt, id, updatedAt } from './columns'

const TYPE_LIST = sql.raw(REPORTED_TYPES.map((type) => `'${type}'`).join(','))

/** What can be wrong with something people wrote. Words and order change; codes stay, since reports and decisions name them. */
export const reportRules = pgTable(
  'report_rules',
  {
    code: text('code').primaryKey(),
    label: text('label').notNull(),
    /** What it is offered for. */
    types: text('types').array().notNull(),
    /** The database notices it; nobody reports it. */
    noticed: boolean('noticed').notNull().default(false),
    position: integer('position').notNull(),
    retiredAt: at('retired_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('report_rules_code_check', sql`${table.code} ~ '^[a-z0-9-]{1,40}$'`),
    check('report_rules_label_check', sql`length(${table.label}) between 1 and 100`),
    check(
      'report_rules_types_check',
      sql`${table.types} <@ array[${TYPE_LIST}] and (not ${table.noticed} or ${table.types} = '{}')`,
    ),
    check(
      'report_rules_fixed_check',
      sql`${table.retiredAt} is null or (${table.code} <> 'other' and not ${table.noticed})`,
    ),
    uniqueIndex('report_rules_label_key').on(sql`lower(${table.label})`),
  ],
)

/**
 * That something people wrote breaks a rule, as somebody says or as a fact suggests. What it is about has no foreign key:
 * each kind of thing is a table of its own, whose deletion takes its reports along (functions/3-market/reports.sql).
 */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    targetType: text('target_type', { enum: REPORTED_TYPES }).notNull(),
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
    foreignKey({ name: 'reports_rule_fkey', columns: [table.rule], foreignColumns: [reportRules.code] }),
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
    check('reports_target_type_check', sql`${table.targetType} in (${TYPE_LIST})`),
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

/** What was decided about a thing, each decision once; the latest counts. Never changed, but for who has left. */
export const reportDecisions = pgTable(
  'report_decisions',
  {
    id: id(),
    targetType: text('target_type', { enum: REPORTED_TYPES }).notNull(),
    targetId: uuid('target_id').notNull(),
    decision: text('decision', { enum: ['keep', 'hide', 'remove'] }).notNull(),
    reason: text('reason').notNull().default(''),
    /** What it was reported for. */
    rules: text('rules').array().notNull().default(sql`'{}'`),
    decidedBy: uuid('decided_by'),
    /** The decision it takes the place of; null for the first. */
    followsId: uuid('follows_id'),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'report_decisions_follows_id_fkey',
      columns: [table.followsId],
      foreignColumns: [table.id],
    }).onDelete('cascade'),
    // of two who decide from the same state, one does
    unique('report_decisions_once_key').on(table.targetType, table.targetId, table.followsId).nullsNotDistinct(),
    index('report_decisions_follows_idx').on(table.followsId),
    foreignKey({
      name: 'report_decisions_decided_by_fkey',
      columns: [table.decidedBy],
      foreignColumns: [authUsers.id],
    }).onDelete('set null'),
    check('report_decisions_type_check', sql`${table.targetType} in (${TYPE_LIST})`),
    check('report_decisions_decision_check', sql`${table.decision} in ('keep','hide','remove')`),
    check('report_decisions_reason_check', sql`length(${table.reason}) <= 1000`),
    index('report_decisions_target_idx').on(table.targetType, table.targetId, table.createdAt),
    index('report_decisions_created_at_idx').on(table.createdAt),
  ],
)

/** One row: how moderation works here. */
export const moderationSettings = pgTable(
  'moderation_settings',
  {
    one: boolean('one').primaryKey().default(true),
    /** So many people who report something hide it until somebody looks. */
    hideAfter: integer('hide_after').notNull().default(3),
  },
  (table) => [
    check('moderation_settings_one_check', sql`${table.one}`),
    check('moderation_settings_hide_after_check', sql`${table.hideAfter} between 1 and 100`),
  ],
)
