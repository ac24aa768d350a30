import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id } from './columns'
import { mediaAssets } from './media'
import { userProfiles } from './profiles'

/** A paper somebody showed us: what it says, who looked at it and until when it counts. */
export const verifications = pgTable(
  'verifications',
  {
    id: id(),
    profileId: uuid('profile_id').notNull(),
    kind: text('kind').notNull(),
    status: text('status').notNull().default('pending'),
    number: text('number').notNull().default(''),
    issuedBy: text('issued_by').notNull().default(''),
    /** The last day it counts; null without end. */
    validUntil: date('valid_until'),
    evidenceId: uuid('evidence_id'),
    reason: text('reason').notNull().default(''),
    decidedBy: uuid('decided_by'),
    decidedAt: at('decided_at'),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'verifications_profile_id_fkey',
      columns: [table.profileId],
      foreignColumns: [userProfiles.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'verifications_evidence_id_fkey',
      columns: [table.evidenceId],
      foreignColumns: [mediaAssets.id],
    }).onDelete('set null'),
    check(
      'verifications_kind_check',
      sql`${table.kind} in ('identity','insurance','licence','charity','background','first-aid','premises')`,
    ),
    check('verifications_status_check', sql`${table.status} in ('pending','verified','rejected','expired')`),
    check(
      'verifications_decided_check',
      sql`${table.status} = 'pending' or ${table.status} = 'expired' or ${table.decidedAt} is not null`,
    ),
    uniqueIndex('verifications_one_live_key')
      .on(table.profileId, table.kind, table.status)
      .where(sql`status in ('pending','verified')`),
    index('verifications_waiting_idx').on(table.createdAt).where(sql`status = 'pending'`),
  ],
)

/** Every decision about whether a profile is listed, for both sides to read. */
export const profileReviews = pgTable(
  'profile_reviews',
  {
    id: id(),
    profileId: uuid('profile_id').notNull(),
    decision: text('decision').notNull(),
    reason: text('reason').notNull().default(''),
    decidedBy: uuid('decided_by'),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'profile_reviews_profile_id_fkey',
      columns: [table.profileId],
      foreignColumns: [userProfiles.id],
    }).onDelete('cascade'),
    check(
      'profile_reviews_decision_check',
      sql`${table.decision} in ('submitted','approved','changes_requested','suspended','reinstated')`,
    ),
    index('profile_reviews_profile_id_idx').on(table.profileId, table.createdAt),
  ],
)
