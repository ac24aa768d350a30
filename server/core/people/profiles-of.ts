import { and, asc, eq } from 'drizzle-orm'
import type { ProfileType } from '#contract/roles'
import type { Db } from '#server/infra/database/db'
import { userProfiles } from '../../tables/profiles'

/** The kinds of a person's active profiles, oldest first. */
export async function profilesOf(db: Db, userId: string): Promise<ProfileType[]> {
  const rows = await db
    .select({ userType: userProfiles.userType })
    .from(userProfiles)
    .where(and(eq(userProfiles.userId, userId), eq(userProfiles.isActive, true)))
    .orderBy(asc(userProfiles.createdAt))
  return rows.map(({ userType }) => userType as ProfileType)
}
