import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { DigestRhythm } from '#contract/digests.rules'
import type { DeliveryOutcome, MailOutcome } from '#contract/notifications.rules'
import { authUsers } from './auth'
import { at, createdAt, id, updatedAt } from './columns'
import { pets } from './pets'

/** A browser or phone that agreed to be told. The address is a secret of the push service. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    platform: text('platform').notNull().default('web'),
    /** Web: the push service's address. Native: the platform's token. */
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh'),
    authSecret: text('auth_secret'),
    /** "Chrome on Linux". */
    label: text('label').notNull().default(''),
    createdAt: createdAt(),
    lastOkAt: at('last_ok_at'),
    /** In a row. */
    failures: integer('failures').notNull().default(0),
  },
  (table) => [
    foreignKey({
      name: 'push_devices_user_id_fkey',
      columns: [table.userId],
      foreignColumns: [authUsers.id],
    }).onDelete('cascade'),
    unique('push_devices_endpoint_key').on(table.endpoint),
    check('push_devices_platform_check', sql`${table.platform} in ('web','android','ios')`),
    check(
      'push_devices_keys_check',
      sql`${table.platform} <> 'web' or (${table.p256dh} is not null and ${table.authSecret} is not null)`,
    ),
    check('push_devices_length_check', sql`length(${table.endpoint}) <= 2000`),
    index('push_devices_user_id_idx').on(table.userId),
  ],
)

/** What a person wants to be told by push. Absent means the kind's own default. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: uuid('user_id').notNull(),
    kind: text('kind').notNull(),
    push: boolean('push').notNull().default(true),
    mail: boolean('mail').notNull().default(true),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ name: 'notification_preferences_pkey', columns: [table.userId, table.kind] }),
    foreignKey({
      name: 'notification_preferences_user_id_fkey',
      columns: [table.userId],
      foreignColumns: [authUsers.id],
    }).onDelete('cascade'),
  ],
)

/** When a person does not want to be woken, by the clock of where they are. */
export const quietHours = pgTable(
  'quiet_hours',
  {
    userId: uuid('user_id').primaryKey(),
    /** As 22:00. */
    from: text('from_time').notNull(),
    until: text('until_time').notNull(),
    timeZone: text('time_zone').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      name: 'quiet_hours_user_id_fkey',
      columns: [table.userId],
      foreignColumns: [authUsers.id],
    }).onDelete('cascade'),
    check(
      'quiet_hours_times_check',
      sql`${table.from} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and ${table.until} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and ${table.from} <> ${table.until}`,
    ),
  ],
)

/** Who wants what can wait in one email, and when. */
export const digests = pgTable(
  'digests',
  {
    userId: uuid('user_id').primaryKey(),
    every: text('every').$type<DigestRhythm>().notNull(),
    /** Monday is 1, Sunday 7; of a daily one it means nothing. */
    weekday: integer('weekday').notNull(),
    /** As 08:00. */
    time: text('time_of_day').notNull(),
    timeZone: text('time_zone').notNull(),
    /** Up to when notices stood in one, by the clock of the database, as theirs is. */
    toldUntil: at('told_until').notNull().defaultNow(),
    nextAt: at('next_at').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      name: 'digests_user_id_fkey',
      columns: [table.userId],
      foreignColumns: [authUsers.id],
    }).onDelete('cascade'),
    check(
      'digests_times_check',
      sql`${table.every} in ('daily','weekly') and ${table.weekday} between 1 and 7 and ${table.time} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`,
    ),
    index('digests_next_idx').on(table.nextAt),
  ],
)

/** What a person was told, in the app itself; pushed and mailed besides where they chose so. Kept for half a year. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    /** A path of ours. */
    href: text('href').notNull(),
    /** Which animal it is about: of one that has died nothing is told, but for what is said in its memory. */
    petId: uuid('pet_id'),
    memorial: boolean('memorial').notNull().default(false),
    /** What can be acted upon in the notice itself; null once it is settled. */
    aboutMatter: text('about_matter'),
    aboutId: uuid('about_id'),
    /** How often it was told before it was read. */
    times: integer('times').notNull().default(1),
    createdAt: createdAt(),
    readAt: at('read_at'),
    /** Put off until then, and read meanwhile. */
    snoozedUntil: at('snoozed_until'),
  },
  (table) => [
    foreignKey({
      name: 'notifications_user_id_fkey',
      columns: [table.userId],
      foreignColumns: [authUsers.id],
    }).onDelete('cascade'),
    foreignKey({ name: 'notifications_pet_id_fkey', columns: [table.petId], foreignColumns: [pets.id] }).onDelete(
      'set null',
    ),
    index('notifications_pet_idx').on(table.petId),
    check(
      'notifications_text_check',
      sql`length(${table.title}) <= 200 and length(${table.body}) <= 1000 and ${table.href} ~ '^/' and length(${table.href}) <= 500`,
    ),
    check(
      'notifications_about_check',
      sql`(${table.aboutMatter} is null) = (${table.aboutId} is null) and ${table.aboutMatter} in ('pet-invite', 'team-invite', 'conversation', 'product', 'pet-day')`,
    ),
    check('notifications_snoozed_check', sql`${table.snoozedUntil} is null or ${table.readAt} is not null`),
    index('notifications_about_idx').on(table.aboutId).where(sql`about_id is not null`),
    index('notifications_list_idx').on(table.userId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('notifications_unread_idx').on(table.userId).where(sql`read_at is null`),
  ],
)

/** What became of a notice on its way to a device. Goes with the notice. */
export const notificationDeliveries = pgTable(
  'notification_deliveries',
  {
    notificationId: uuid('notification_id').notNull(),
    /** It may have been taken off since. */
    deviceId: uuid('device_id').notNull(),
    /** As the device was called then: "Chrome on Linux". */
    label: text('label').notNull(),
    outcome: text('outcome').$type<DeliveryOutcome>().notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'notification_deliveries_pkey', columns: [table.notificationId, table.deviceId] }),
    foreignKey({
      name: 'notification_deliveries_notification_id_fkey',
      columns: [table.notificationId],
      foreignColumns: [notifications.id],
    }).onDelete('cascade'),
    check(
      'notification_deliveries_outcome_check',
      sql`${table.outcome} in ('waits','sent','read','gone','failing') and length(${table.label}) <= 200`,
    ),
  ],
)

/** That an email went to an account, or has not yet; what it says is not kept. For a month. */
export const sentMails = pgTable(
  'sent_mails',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    /** Without the codes that some have in it. */
    subject: text('subject').notNull(),
    outcome: text('outcome').$type<MailOutcome>().notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'sent_mails_user_id_fkey',
      columns: [table.userId],
      foreignColumns: [authUsers.id],
    }).onDelete('cascade'),
    check('sent_mails_outcome_check', sql`${table.outcome} in ('sent','failing') and length(${table.subject}) <= 200`),
    index('sent_mails_list_idx').on(table.userId, table.at.desc().nullsFirst()),
    index('sent_mails_at_idx').on(table.at),
  ],
)
