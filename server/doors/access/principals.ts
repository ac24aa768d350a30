import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { PROFILE_TYPES, type ProfileType, type Role } from '#contract/roles'
import type { MemberRole } from '#contract/team.rules'
import type { Works } from '#server/core/people/memberships'
import { authUsers } from '#server/tables/auth'
import { authFactors } from '#server/tables/auth-proofs'
import { profileMembers } from '#server/tables/members'
import { userProfiles } from '#server/tables/profiles'
import type { TestUser } from '#server/testing/factories'
import { withFactor } from '#server/testing/with-factor'
import type { World } from '#server/testing/world'

/** Somebody who asks, and what of them the gate goes by. */
export type Principal = {
  name: string
  /** Null for a visitor. */
  user: TestUser | null
  role: Role
  /** What they are in the profile of each kind they work for. */
  works: Works
  /** An admin whose session has shown no second factor, outside the demo. */
  bare?: true
  /** Has a second factor and has not used it. */
  owes?: true
  suspended?: true
  termsDue?: true
}

/** One of everybody there can be. */
export async function createPrincipals(world: World): Promise<Principal[]> {
  const { db } = world.deps
  const person = async (name: string, profiles: readonly ProfileType[] = [], role: Role = 'user') => {
    const user = await world.user({ begun: profiles.includes('pet-parent'), ...(role !== 'user' && { role }) })
    for (const userType of profiles.filter((type) => type !== 'pet-parent'))
      await db.insert(userProfiles).values({ id: randomUUID(), userId: user.id, userType, businessName: 'Test' })
    const works: Works = Object.fromEntries(profiles.map((type) => [type, 'owner']))
    return { name, user, role, works }
  }
  const admin = async (name: string, role: Role) => {
    const made = await person(name, [], role)
    return { ...made, user: await withFactor(world, made.user) }
  }
  const shopId = randomUUID()
  const owner = await world.user({ begun: false })
  const userType = 'business-provider'
  await db.insert(userProfiles).values({ id: shopId, userId: owner.id, userType, businessName: 'Test' })
  /** Somebody who works for another's shop. */
  const member = async (role: MemberRole): Promise<Principal> => {
    const made = await person(`${role} of a shop`)
    await db.insert(profileMembers).values({ profileId: shopId, userType, isActive: true, userId: made.user.id, role })
    return { ...made, works: { [userType]: role } }
  }
  const [owes, suspended, termsDue] = [
    { ...(await person('who owes a second factor', PROFILE_TYPES)), owes: true as const },
    { ...(await person('who is suspended', PROFILE_TYPES)), suspended: true as const },
    { ...(await person('who has not accepted new terms', PROFILE_TYPES)), termsDue: true as const },
  ]
  await db
    .insert(authFactors)
    .values({ userId: owes.user.id, factorType: 'phone', phone: '15550100', status: 'verified' })
  await db
    .update(authUsers)
    .set({ bannedUntil: new Date('2999-01-01') })
    .where(eq(authUsers.id, suspended.user.id))
  await db.execute(sql`update user_consents set version = '2025-01-01' where user_id = ${termsDue.user.id}`)
  return [
    { name: 'nobody', user: null, role: 'user', works: {} },
    await person('who has just signed up'),
    ...(await Promise.all(PROFILE_TYPES.map((type) => person(type, [type])))),
    await member('manager'),
    await member('staff'),
    await admin('admin', 'admin'),
    await admin('super-admin', 'super-admin'),
    { ...(await person('super-admin without a second factor', [], 'super-admin')), bare: true },
    owes,
    suspended,
    termsDue,
  ]
}
