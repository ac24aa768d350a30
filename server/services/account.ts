import { and, asc, eq, gt, isNull, or } from 'drizzle-orm'
import type { Me } from '#contract/account'
import type { ProfileType, Role } from '#contract/roles'
import type { Viewer } from '../auth/auth'
import type { Db, Tx } from '../db'
import type { Deps } from '../deps'
import type { AuthUser } from '../tables/auth'
import { userProfiles, userRoles } from '../tables/profiles'

const RANK: Record<Role, number> = { user: 0, admin: 1, 'super-admin': 2 }

/** The highest role that is active and has not run out; `user` when there is none (spec section 6). */
export async function roleOf(db: Db, userId: string): Promise<Role> {
  const rows = await db
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(
      and(
        eq(userRoles.userId, userId),
        eq(userRoles.isActive, true),
        or(isNull(userRoles.expiresAt), gt(userRoles.expiresAt, new Date())),
      ),
    )
  return rows
    .map(({ role }) => role as Role)
    .reduce<Role>((highest, role) => (RANK[role] > RANK[highest] ? role : highest), 'user')
}

/** The kinds of a person's active profiles, oldest first. */
export async function profilesOf(db: Db, userId: string): Promise<ProfileType[]> {
  const rows = await db
    .select({ userType: userProfiles.userType })
    .from(userProfiles)
    .where(and(eq(userProfiles.userId, userId), eq(userProfiles.isActive, true)))
    .orderBy(asc(userProfiles.createdAt))
  return rows.map(({ userType }) => userType as ProfileType)
}

/** The signed-in person with their active profiles, oldest first. */
export async function getMe({ db }: Deps, viewer: Viewer): Promise<Me> {
  const profiles = await db
    .select({
      id: userProfiles.id,
      userType: userProfiles.userType,
      firstName: userProfiles.firstName,
      lastName: userProfiles.lastName,
      businessName: userProfiles.businessName,
    })
    .from(userProfiles)
    .where(and(eq(userProfiles.userId, viewer.id), eq(userProfiles.isActive, true)))
    .orderBy(asc(userProfiles.createdAt))
  return {
    id: viewer.id,
    email: viewer.email,
    role: viewer.role,
    profiles: profiles.map((profile) => ({ ...profile, userType: profile.userType as ProfileType })),
  }
}

/** Every new account starts as a pet parent, named by what sign-up or the provider said (spec section 4). */
export async function createDefaultProfile(tx: Tx, user: AuthUser): Promise<void> {
  const { firstName, lastName } = namesFrom(user.userMetadata)
  await tx.insert(userProfiles).values({ userId: user.id, userType: 'pet-parent', firstName, lastName })
}

/** The spec's order of names: first_name and last_name, given_name and family_name, full_name, name. */
export function namesFrom(metadata: Record<string, unknown>): { firstName: string; lastName: string } {
  const text = (key: string) => (typeof metadata[key] === 'string' ? metadata[key].trim().slice(0, 120) : '')
  const whole = text('full_name') || text('name')
  const [head = '', ...rest] = whole.split(/\s+/)
  return {
    firstName: text('first_name') || text('given_name') || head,
    lastName: text('last_name') || text('family_name') || rest.join(' '),
  }
}
