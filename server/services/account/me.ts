import { and, asc, eq } from 'drizzle-orm'
import type { Me } from '#contract/account'
import type { ProfileType } from '#contract/roles'
import type { Viewer } from '../../auth/auth'
import type { Deps } from '../../deps'
import { refuse } from '../../refuse'
import { authUsers } from '../../tables/auth'
import { userProfiles } from '../../tables/profiles'
import { consentsDueOf } from './consents'

/** The signed-in person with their active profiles, oldest first. */
export async function getMe({ db }: Deps, viewer: Viewer): Promise<Me> {
  const [[user], profiles, consentsDue] = await Promise.all([
    db
      .select({ createdAt: authUsers.createdAt, deleteAfter: authUsers.deleteAfter })
      .from(authUsers)
      .where(eq(authUsers.id, viewer.id)),
    db
      .select({
        id: userProfiles.id,
        userType: userProfiles.userType,
        firstName: userProfiles.firstName,
        lastName: userProfiles.lastName,
        businessName: userProfiles.businessName,
      })
      .from(userProfiles)
      .where(and(eq(userProfiles.userId, viewer.id), eq(userProfiles.isActive, true)))
      .orderBy(asc(userProfiles.createdAt)),
    consentsDueOf(db, viewer.id),
  ])
  if (!user) throw refuse('SIGN_IN_FIRST')
  return {
    id: viewer.id,
    email: viewer.email,
    role: viewer.role,
    profiles: profiles.map((profile) => ({ ...profile, userType: profile.userType as ProfileType })),
    aal: viewer.aal,
    hasFactor: viewer.hasFactor,
    consentsDue,
    ...user,
  }
}
