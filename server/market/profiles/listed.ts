import { and, desc, eq, inArray, isNull, lte, or, type SQL } from 'drizzle-orm'
import { REVIEWED_TYPES, type ReviewedType } from '#contract/profiles.rules'
import type { Deps } from '#server/infra/deps'
import { authUsers } from '#server/tables/auth'
import { profileDetails, userProfiles } from '#server/tables/profiles'

/** Of profiles with their details and their person: whom everybody may find. */
export function isListed(now: Date): SQL | undefined {
  return and(
    inArray(userProfiles.userType, [...REVIEWED_TYPES]),
    eq(userProfiles.isActive, true),
    eq(profileDetails.approvalStatus, 'approved'),
    eq(profileDetails.visibility, 'public'),
    isNull(authUsers.deletedAt),
    or(isNull(authUsers.bannedUntil), lte(authUsers.bannedUntil, now)),
  )
}

type Listed = { id: string; userType: ReviewedType; slug: string | null; updatedAt: Date }

/** Where everybody may find whom, those changed last first. */
export async function listedProfiles({ db, clock }: Pick<Deps, 'db' | 'clock'>, most: number): Promise<Listed[]> {
  const rows = await db
    .select({
      id: userProfiles.id,
      userType: userProfiles.userType,
      slug: profileDetails.slug,
      updatedAt: profileDetails.updatedAt,
    })
    .from(userProfiles)
    .innerJoin(profileDetails, eq(profileDetails.profileId, userProfiles.id))
    .innerJoin(authUsers, eq(authUsers.id, userProfiles.userId))
    .where(isListed(clock.now()))
    .orderBy(desc(profileDetails.updatedAt), desc(userProfiles.id))
    .limit(most)
  return rows.map((row) => ({ ...row, userType: row.userType as ReviewedType }))
}
