import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { authUsers } from './auth'
import { at, createdAt, id, updatedAt } from './columns'
import { reportDecisions, reportRules } from './reports'

const ACTS = ['note', 'warn', 'limit', 'silence', 'suspend'] as const

/**
 * What moderators did about a person. Never changed, but for lifting it, once; triggers of the tables people write to go
 * by it (functions/3-market/sanctions.sql), so it counts at once and ends by itself.
 */
export const sanctions = pgTable(
  'sanctions',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    act: text('act', { enum: [...ACTS] }).notNull(),
    rule: text('rule').notNull(),
    /** The person reads it; of a note, moderators alone. */
    reason: text('reason').notNull(),
    /** What the template was called that the reason began with; empty without one. */
    template: text('template').notNull().default(''),
    /** The decision about what they wrote that it came with; null where it is about the person alone. */
    decisionId: uuid('decision_id'),
    beginsAt: at('begins_at').notNull(),
    /** Null for what has no end: notes, warnings, and open suspensions. */
    endsAt: at('ends_at'),
    /** Null once the moderator has left. */
    moderatorId: uuid('moderator_id'),
    liftedAt: at('lifted_at'),
    liftedBy: uuid('lifted_by'),
    liftedReason: text('lifted_reason').notNull().default(''),
    /** While limited: when they wrote within the last day. */
    writes: at('writes').array().notNull().default(sql`'{}'`),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({ name: 'sanctions_rule_fkey', columns: [table.rule], foreignColumns: [reportRules.code] }),
    foreignKey({
      name: 'sanctions_user_id_fkey',
      columns: [table.userId],
      foreignColumns: [authUsers.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'sanctions_moderator_id_fkey',
      columns: [table.moderatorId],
      foreignColumns: [authUsers.id],
    }).onDelete('set null'),
    foreignKey({
      name: 'sanctions_lifted_by_fkey',
      columns: [table.liftedBy],
      foreignColumns: [authUsers.id],
    }).onDelete('set null'),
    foreignKey({
      name: 'sanctions_decision_id_fkey',
      columns: [table.decisionId],
      foreignColumns: [reportDecisions.id],
    }).onDelete('set null'),
    check('sanctions_act_check', sql`${table.act} in ('note','warn','limit','silence','suspend')`),
    check('sanctions_end_check', sql`${table.endsAt} > ${table.beginsAt}`),
    check(
      'sanctions_open_end_check',
      sql`case when ${table.act} in ('note','warn') then ${table.endsAt} is null else ${table.act} = 'suspend' or ${table.endsAt} is not null end`,
    ),
    check(
      'sanctions_self_check',
      sql`${table.moderatorId} is distinct from ${table.userId} and ${table.liftedBy} is distinct from ${table.userId}`,
    ),
    check(
      'sanctions_length_check',
      sql`length(${table.rule}) between 1 and 40 and length(${table.reason}) between 1 and 1000 and length(${table.template}) <= 80 and length(${table.liftedReason}) <= 1000`,
    ),
    // what comes with a decision comes with it once
    uniqueIndex('sanctions_decision_key').on(table.decisionId),
    index('sanctions_user_idx').on(table.userId, table.createdAt),
    index('sanctions_created_at_idx').on(table.createdAt),
    index('sanctions_moderator_idx').on(table.moderatorId, table.createdAt),
    index('sanctions_lifted_by_idx').on(table.liftedBy).where(sql`lifted_by is not null`),
    index('sanctions_force_idx')
      .on(table.userId)
      .where(sql`lifted_at is null and act in ('limit','silence','suspend')`),
  ],
)

/** Reasons to begin with, which moderators keep themselves. */
export const sanctionTemplates = pgTable(
  'sanction_templates',
  {
    id: id(),
    name: text('name').notNull(),
    rule: text('rule').notNull(),
    body: text('body').notNull(),
    changedBy: uuid('changed_by'),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({ name: 'sanction_templates_rule_fkey', columns: [table.rule], foreignColumns: [reportRules.code] }),
    foreignKey({
      name: 'sanction_templates_changed_by_fkey',
      columns: [table.changedBy],
      foreignColumns: [authUsers.id],
    }).onDelete('set null'),
    check(
      'sanction_templates_length_check',
      sql`length(${table.name}) between 1 and 80 and length(${table.rule}) between 1 and 40 and length(${table.body}) between 1 and 1000`,
    ),
    unique('sanction_templates_name_key').on(table.name),
    index('sanction_templates_changed_by_idx').on(table.changedBy),
  ],
)
