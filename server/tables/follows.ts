import { boolean, foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { authUsers } from './auth'
import { at, createdAt } from './columns'
import { userProfiles } from './profiles'

/** Whose shops somebody follows, and when they last heard of one. */
export const profileFollows = pgTable(
  'profile_follows',
  {
    userId: uuid('user_id').notNull(),
    profileId: uuid('profile_id').notNull(),
    /** Whether they want to hear of what is new there. */
    notify: boolean('notify').notNull().default(true),
    toldAt: at('told_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'profile_follows_pkey', columns: [table.userId, table.profileId] }),
    foreignKey({
      name: 'profile_follows_user_id_fkey',
      columns: [table.userId],
      foreignColumns: [authUsers.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'profile_follows_profile_id_fkey',
      columns: [table.profileId],
      foreignColumns: [userProfiles.id],
    }).onDelete('cascade'),
    index('profile_follows_profile_idx').on(table.profileId),
    index('profile_follows_list_idx').on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.profileId.desc().nullsFirst(),
    ),
  ],
)
