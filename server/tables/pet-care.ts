import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Repeat } from '#contract/repeats.rules'
import { authUsers } from './auth'
import { at, createdAt, id, updatedAt } from './columns'
import { pets } from './pets'

export type { Repeat } from '#contract/repeats.rules'

/** What a pet has to take. */
export const medications = pgTable(
  'medications',
  {
    id: id(),
    petId: uuid('pet_id').notNull(),
    name: text('name').notNull(),
    purpose: text('purpose').notNull().default(''),
    /** Of one dose, as `1.5` and `tablet`. */
    doseAmount: numeric('dose_amount', { precision: 9, scale: 3, mode: 'number' }).notNull(),
    doseUnit: text('dose_unit').notNull(),
    repeat: jsonb('repeat').$type<Repeat>().notNull(),
    timeZone: text('time_zone').notNull(),
    withFood: boolean('with_food').notNull().default(false),
    instructions: text('instructions').notNull().default(''),
    /** What to do when one was forgotten, in the words of who prescribed it; empty for the careful default. */
    missedRule: text('missed_rule').notNull().default(''),
    prescribedBy: text('prescribed_by').notNull().default(''),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    /** The last day; null for as long as nobody stops it. */
    endsOn: date('ends_on', { mode: 'string' }),
    /** In units of the dose; null when nobody counts. */
    stockLeft: numeric('stock_left', { precision: 9, scale: 3, mode: 'number' }),
    /** A dose within so long of another is one too many, until somebody says that it is meant. */
    minIntervalMinutes: integer('min_interval_minutes').notNull(),
    remind: boolean('remind').notNull().default(true),
    status: text('status').notNull().default('active'),
    /** The earliest time that nobody has answered, by which the day is ordered. Null where nothing follows. */
    nextDueAt: at('next_due_at').defaultNow(),
    /** When the reminders look at it next; what was just written they look at at once. Null where they need not. */
    remindAt: at('remind_at').defaultNow(),
    /** Since when it is due as it is now; what would have been due before is nobody's omission. */
    dueSince: at('due_since').notNull().defaultNow(),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({ name: 'medications_pet_id_fkey', columns: [table.petId], foreignColumns: [pets.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      name: 'medications_created_by_fkey',
      columns: [table.createdBy],
      foreignColumns: [authUsers.id],
    }).onDelete('set null'),
    index('medications_pet_idx').on(table.petId, table.status),
    // what is next of some pets, and whose last day is near, without a look at the rows
    index('medications_next_idx').on(table.petId, table.nextDueAt).where(sql`status = 'active'`),
    index('medications_ends_idx').on(table.petId, table.endsOn).where(sql`status = 'active' and ends_on is not null`),
    index('medications_due_idx').on(table.nextDueAt).where(sql`status = 'active' and next_due_at is not null`),
    index('medications_remind_idx').on(table.remindAt).where(sql`status = 'active' and remind_at is not null`),
    index('medications_created_by_idx').on(table.createdBy),
    check('medications_status_check', sql`${table.status} in ('active','paused','stopped')`),
    check(
      'medications_range_check',
      sql`${table.doseAmount} > 0 and ${table.stockLeft} >= 0 and ${table.minIntervalMinutes} between 1 and 43200
        and ${table.endsOn} >= ${table.startsOn} and ${table.startsOn} >= '1950-01-01' and ${table.endsOn} < '2100-01-01'`,
    ),
    check(
      'medications_text_check',
      sql`length(${table.name}) between 1 and 120 and length(${table.purpose}) <= 200 and length(${table.doseUnit}) between 1 and 30
        and length(${table.instructions}) <= 1000 and length(${table.missedRule}) <= 500 and length(${table.prescribedBy}) <= 120
        and length(${table.timeZone}) between 1 and 60`,
    ),
  ],
)

/**
 * Who gave what, when. Two that were given within the interval cannot both stand, unless the second says that it is meant:
 * an exclusion constraint over `(medication_id, given_during)`, a range a trigger writes.
 */
export const medicationDoses = pgTable(
  'medication_doses',
  {
    id: id(),
    medicationId: uuid('medication_id').notNull(),
    petId: uuid('pet_id').notNull(),
    /** Which one of the plan it was; null for one that was given when needed. */
    dueAt: at('due_at'),
    /** When it was given, or when it was decided that it is not. */
    givenAt: at('given_at').notNull(),
    outcome: text('outcome').notNull(),
    amount: numeric('amount', { precision: 9, scale: 3, mode: 'number' }).notNull(),
    note: text('note').notNull().default(''),
    /** Said by a person who was shown that one was given already. */
    confirmedDuplicate: boolean('confirmed_duplicate').notNull().default(false),
    givenBy: uuid('given_by'),
    clientId: uuid('client_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'medication_doses_medication_id_fkey',
      columns: [table.medicationId],
      foreignColumns: [medications.id],
    }).onDelete('cascade'),
    foreignKey({ name: 'medication_doses_pet_id_fkey', columns: [table.petId], foreignColumns: [pets.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      name: 'medication_doses_given_by_fkey',
      columns: [table.givenBy],
      foreignColumns: [authUsers.id],
    }).onDelete('set null'),
    unique('medication_doses_client_key').on(table.clientId),
    index('medication_doses_medication_idx').on(table.medicationId, table.givenAt),
    index('medication_doses_pet_idx').on(table.petId, table.givenAt),
    index('medication_doses_given_by_idx').on(table.givenBy),
    check('medication_doses_outcome_check', sql`${table.outcome} in ('given','skipped','refused','vomited')`),
    check('medication_doses_range_check', sql`${table.amount} > 0 and length(${table.note}) <= 500`),
  ],
)

/** What is done for a pet again and again. */
export const careTasks = pgTable(
  'care_tasks',
  {
    id: id(),
    petId: uuid('pet_id').notNull(),
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    repeat: jsonb('repeat').$type<Repeat>().notNull(),
    timeZone: text('time_zone').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }),
    /** Whose it is; null for whoever is there. */
    assignedTo: uuid('assigned_to'),
    remind: boolean('remind').notNull().default(false),
    active: boolean('active').notNull().default(true),
    /** The earliest time that nobody has answered, by which the day is ordered. Null where nothing follows. */
    nextDueAt: at('next_due_at').defaultNow(),
    /** When the reminders look at it next; what was just written they look at at once. Null where they need not. */
    remindAt: at('remind_at').defaultNow(),
    /** Since when it is due as it is now; what would have been due before is nobody's omission. */
    dueSince: at('due_since').notNull().defaultNow(),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({ name: 'care_tasks_pet_id_fkey', columns: [table.petId], foreignColumns: [pets.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      name: 'care_tasks_assigned_to_fkey',
      columns: [table.assignedTo],
      foreignColumns: [authUsers.id],
    }).onDelete('set null'),
    foreignKey({
      name: 'care_tasks_created_by_fkey',
      columns: [table.createdBy],
      foreignColumns: [authUsers.id],
    }).onDelete('set null'),
    index('care_tasks_pet_idx').on(table.petId),
    index('care_tasks_next_idx').on(table.petId, table.nextDueAt).where(sql`active`),
    index('care_tasks_due_idx').on(table.nextDueAt).where(sql`active and next_due_at is not null`),
    index('care_tasks_remind_idx').on(table.remindAt).where(sql`active and remind_at is not null`),
    index('care_tasks_assigned_to_idx').on(table.assignedTo),
    index('care_tasks_created_by_idx').on(table.createdBy),
    check(
      'care_tasks_kind_check',
      sql`${table.kind} in ('feed','water','walk','toilet','play','groom','clean','train','check','other')`,
    ),
    check(
      'care_tasks_text_check',
      sql`length(${table.title}) between 1 and 80 and length(${table.timeZone}) between 1 and 60
        and ${table.endsOn} >= ${table.startsOn} and ${table.startsOn} >= '1950-01-01' and ${table.endsOn} < '2100-01-01'`,
    ),
  ],
)

/** What was done for a pet, and by whom. */
export const careLogs = pgTable(
  'care_logs',
  {
    id: id(),
    petId: uuid('pet_id').notNull(),
    taskId: uuid('task_id'),
    /** Which time of the routine it answers: once each. */
    dueAt: at('due_at'),
    kind: text('kind').notNull(),
    outcome: text('outcome').notNull().default('done'),
    doneAt: at('done_at').notNull(),
    note: text('note').notNull().default(''),
    doneBy: uuid('done_by'),
    clientId: uuid('client_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({ name: 'care_logs_pet_id_fkey', columns: [table.petId], foreignColumns: [pets.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ name: 'care_logs_task_id_fkey', columns: [table.taskId], foreignColumns: [careTasks.id] }).onDelete(
      'set null',
    ),
    foreignKey({ name: 'care_logs_done_by_fkey', columns: [table.doneBy], foreignColumns: [authUsers.id] }).onDelete(
      'set null',
    ),
    unique('care_logs_client_key').on(table.clientId),
    unique('care_logs_due_key').on(table.taskId, table.dueAt),
    index('care_logs_pet_idx').on(table.petId, table.doneAt),
    index('care_logs_done_by_idx').on(table.doneBy),
    check(
      'care_logs_kind_check',
      sql`${table.kind} in ('feed','water','walk','toilet','play','groom','clean','train','check','symptom','note','other')`,
    ),
    check('care_logs_outcome_check', sql`${table.outcome} in ('done','skipped')`),
    check('care_logs_text_check', sql`length(${table.note}) <= 1000`),
  ],
)

/** Who was reminded of what: once each, whichever replica gets there first. */
export const petReminders = pgTable(
  'pet_reminders',
  {
    id: id(),
    petId: uuid('pet_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** As `dose:<id>`, `task:<id>`, `vaccine:<id>`, `birthday`. */
    source: text('source').notNull(),
    dueAt: at('due_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({ name: 'pet_reminders_pet_id_fkey', columns: [table.petId], foreignColumns: [pets.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      name: 'pet_reminders_user_id_fkey',
      columns: [table.userId],
      foreignColumns: [authUsers.id],
    }).onDelete('cascade'),
    unique('pet_reminders_once_key').on(table.source, table.userId, table.dueAt),
    index('pet_reminders_pet_idx').on(table.petId),
    index('pet_reminders_created_at_idx').on(table.createdAt),
    check('pet_reminders_source_check', sql`length(${table.source}) between 1 and 100`),
  ],
)
