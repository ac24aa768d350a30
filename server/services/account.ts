import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { Role } from '#contract/roles'
import type { Db } from '../db'
import { userRoles } from '../tables/profiles'

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
