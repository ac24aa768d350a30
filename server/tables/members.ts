import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { authUsers } from './auth'
import { at, createdAt, id } from './columns'
import { userProfiles } from './profiles'

/**
 * Who acts for a profile. Whoever a profile stands on (`user_profiles.user_id`) is one of its owners; a trigger writes that
 * row with the profile. The kind and whether the profile is open are its own, carried along by the foreign key, so that
 * one index finds for whom somebody works.
 */
export const profileMembers = pgTable(
  'profile_members',
  {
    profileId: uuid('profile_id').notNull(),
    userType: text('user_type').notNull(),
    isActive: boolean('is_active').notNull(),
    userId: uuid('user_id').notNull(),
    role: text('role').notNull(),
    /** When they last chose to work for it: of several of a kind, the latest counts. */
    chosenAt: at('chosen_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.profileId, table.userId] }),
    foreignKey({
      name: 'profile_members_profile_fkey',
      columns: [table.profileId, table.userType, table.isActive],
      foreignColumns: [userProfiles.id, userProfiles.userType, userProfiles.isActive],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    foreignKey({
      name: 'profile_members_user_id_fkey',
      columns: [table.userId],
      foreignColumns: [authUsers.id],
    }).onDelete('cascade'),
    check('profile_members_role_check', sql`${table.role} in ('owner','manager','staff')`),
    // One person owns one open profile of a kind, and works for any number.
    uniqueIndex('profile_members_one_owned_key')
      .on(table.userId, table.userType)
      .where(sql`role = 'owner' and is_active`),
    index('profile_members_user_idx').on(table.userId, table.userType),
  ],
)

/** Who was asked to join a team, by address: whoever signs in with it may accept, with or without the link. */
export const profileInvites = pgTable(
  'profile_invites',
  {
    id: id(),
    profileId: uuid('profile_id').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    role: text('role').notNull(),
    status: text('status').notNull().default('open'),
    /** Of the words in the link; a new mail makes the older ones worthless. */
    tokenHash: text('token_hash').notNull(),
    invitedBy: uuid('invited_by'),
    mailedAt: at('mailed_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    settledAt: at('settled_at'),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'profile_invites_profile_id_fkey',
      columns: [table.profileId],
      foreignColumns: [userProfiles.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'profile_invites_invited_by_fkey',
      columns: [table.invitedBy],
      foreignColumns: [authUsers.id],
    }).onDelete('set null'),
    check('profile_invites_role_check', sql`${table.role} in ('owner','manager','staff')`),
    check('profile_invites_status_check', sql`${table.status} in ('open','accepted','declined','revoked')`),
    check('profile_invites_settled_check', sql`(${table.status} = 'open') = (${table.settledAt} is null)`),
    check(
      'profile_invites_email_check',
      sql`${table.email} = lower(${table.email}) and length(${table.email}) between 3 and 320`,
    ),
    unique('profile_invites_token_hash_key').on(table.tokenHash),
    uniqueIndex('profile_invites_one_open_key').on(table.profileId, table.email).where(sql`status = 'open'`),
    index('profile_invites_email_idx').on(table.email).where(sql`status = 'open'`),
    index('profile_invites_profile_idx').on(table.profileId, table.createdAt),
  ],
)
