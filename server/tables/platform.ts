import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt } from './columns'

/** Events of the payment provider, stored before they are acknowledged; a job applies each once, in one transaction with its effect. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    /** What was signed, read: the job that applies it asks nobody else. Emptied a month later. */
    payload: jsonb('payload'),
    attempts: integer('attempts').notNull().default(0),
    dueAt: at('due_at').notNull().defaultNow(),
    appliedAt: at('applied_at'),
    lastError: text('last_error'),
    receivedAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'webhook_events_pkey', columns: [table.provider, table.eventId] }),
    index('webhook_events_due_idx').on(table.dueAt).where(sql`applied_at is null`),
  ],
)

/** What must happen after a change, written with the change itself: mail, refunds. Sent by a job until it succeeds. */
export const outboxEvents = pgTable(
  'outbox_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    topic: text('topic').notNull(),
    /** What it is about, where it must be written once only: a second one with the same key is left out. */
    dispatchKey: text('dispatch_key'),
    payload: jsonb('payload').notNull(),
    /** Which animal it tells of: once that has died it is not done, but for what is said in its memory. */
    petId: uuid('pet_id'),
    memorial: boolean('memorial').notNull().default(false),
    attempts: integer('attempts').notNull().default(0),
    /** Not before then; moved on after a failure, and while somebody works on it. */
    dueAt: at('due_at').notNull().defaultNow(),
    doneAt: at('done_at'),
    lastError: text('last_error'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('outbox_events_dispatch_key_key').on(table.dispatchKey),
    index('outbox_events_due_idx').on(table.dueAt).where(sql`done_at is null`),
    index('outbox_events_pet_idx').on(table.petId).where(sql`done_at is null and pet_id is not null`),
  ],
)

/** The demo's mailbox: mails that would have been sent. */
export const mailboxMails = pgTable('mailbox_mails', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  to: text('to').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  html: text('html').notNull(),
  /** Beyond those every mail has. */
  headers: jsonb('headers').$type<Record<string, string>>(),
  createdAt: createdAt(),
})

/** Keys this installation made for itself, sealed with its secret key; the first who needs one makes it. */
export const appKeys = pgTable('app_keys', {
  name: text('name').primaryKey(),
  sealed: text('sealed').notNull(),
  createdAt: createdAt(),
})

/** When each job of once a day is due, for all replicas together. */
export const jobDays = pgTable('job_days', {
  name: text('name').primaryKey(),
  /** Moved on by whoever takes it: by some hours while it runs, then to the next day. */
  dueAt: at('due_at').notNull(),
  /** When it last ended well. */
  doneAt: at('done_at'),
})
