import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { GrantedRole, GuardianRole } from '#contract/pet-access.rules'
import { authUsers } from './auth'
import { at, createdAt, id } from './columns'
import { pets } from './pets'

/**
 * Who is what to a pet, from when until when. What has ended stays, so that one reads who could see it. The owner's row
 * is written by a trigger; two grants of one person for a pet never overlap (an exclusion constraint).
 */
export const petGuardians = pgTable(
  'pet_guardians',
  {
    id: id(),
    petId: uuid('pet_id').notNull(),
    userId: uuid('user_id').notNull(),
    role: text('role').$type<GuardianRole>().notNull(),
    /** What it came from; bookings will write theirs. */
    source: text('source').notNull().default('household'),
    startsAt: at('starts_at').notNull().defaultNow(),
    /** Null for as long as nobody ends it. */
    endsAt: at('ends_at'),
    /** Null once that account is gone. */
    grantedBy: uuid('granted_by'),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({ name: 'pet_guardians_pet_id_fkey', columns: [table.petId], foreignColumns: [pets.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      name: 'pet_guardians_user_id_fkey',
      columns: [table.userId],
      foreignColumns: [authUsers.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'pet_guardians_granted_by_fkey',
      columns: [table.grantedBy],
      foreignColumns: [authUsers.id],
    }).onDelete('set null'),
    check('pet_guardians_role_check', sql`${table.role} in ('owner','co-owner','caregiver','viewer')`),
    check('pet_guardians_source_check', sql`${table.source} in ('household','booking','foster')`),
    check('pet_guardians_time_check', sql`${table.endsAt} >= ${table.startsAt}`),
    uniqueIndex('pet_guardians_one_owner_key').on(table.petId).where(sql`role = 'owner' and ends_at is null`),
    index('pet_guardians_user_idx').on(table.userId, table.petId),
    index('pet_guardians_granted_by_idx').on(table.grantedBy),
  ],
)

/** Who was asked to join, by address; one mail and one answer for all the pets it names. */
export const petInvites = pgTable(
  'pet_invites',
  {
    id: id(),
    email: text('email').notNull(),
    role: text('role').$type<GrantedRole>().notNull(),
    startsAt: at('starts_at'),
    endsAt: at('ends_at'),
    tokenHash: text('token_hash').notNull(),
    invitedBy: uuid('invited_by').notNull(),
    status: text('status').notNull().default('open'),
    mailedAt: at('mailed_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    decidedAt: at('decided_at'),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'pet_invites_invited_by_fkey',
      columns: [table.invitedBy],
      foreignColumns: [authUsers.id],
    }).onDelete('cascade'),
    check('pet_invites_role_check', sql`${table.role} in ('co-owner','caregiver','viewer')`),
    check('pet_invites_status_check', sql`${table.status} in ('open','accepted','declined','revoked')`),
    check('pet_invites_time_check', sql`${table.endsAt} > coalesce(${table.startsAt}, '-infinity'::timestamptz)`),
    check(
      'pet_invites_email_check',
      sql`length(${table.email}) between 3 and 254 and ${table.email} = lower(${table.email})`,
    ),
    unique('pet_invites_token_key').on(table.tokenHash),
    index('pet_invites_invited_by_idx').on(table.invitedBy),
    index('pet_invites_email_idx').on(table.email),
  ],
)

export const petInvitePets = pgTable(
  'pet_invite_pets',
  {
    inviteId: uuid('invite_id').notNull(),
    petId: uuid('pet_id').notNull(),
  },
  (table) => [
    unique('pet_invite_pets_key').on(table.inviteId, table.petId),
    foreignKey({
      name: 'pet_invite_pets_invite_fkey',
      columns: [table.inviteId],
      foreignColumns: [petInvites.id],
    }).onDelete('cascade'),
    foreignKey({ name: 'pet_invite_pets_pet_fkey', columns: [table.petId], foreignColumns: [pets.id] }).onDelete(
      'cascade',
    ),
    index('pet_invite_pets_pet_idx').on(table.petId),
  ],
)
