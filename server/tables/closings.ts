import { foreignKey, pgTable, uuid } from 'drizzle-orm/pg-core'
import { at } from './columns'
import { userProfiles } from './profiles'

/** Profiles that sell nothing more and close by themselves once nothing is open. */
export const profileClosings = pgTable(
  'profile_closings',
  {
    profileId: uuid('profile_id').primaryKey(),
    askedAt: at('asked_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'profile_closings_profile_id_fkey',
      columns: [table.profileId],
      foreignColumns: [userProfiles.id],
    }).onDelete('cascade'),
  ],
)
