import { and, eq, isNull, sql } from 'drizzle-orm'
import { namesFrom } from '#server/core/people/names'
import { tellSessions } from '#server/core/people/tell-sessions'
import type { Viewer } from '#server/core/people/viewer'
import { startingDetails } from '#server/core/profiles/starting-details'
import { refuse } from '#server/core/refusals/refuse'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { authUsers } from '../../tables/auth'
import { profileDetails } from '../../tables/profiles'

/**
 * The first sign-in: makes the profile as a pet parent of a person who has none at all, open or closed.
 *
 * @returns whether it was made just now, which of several who ask at once happens to one
 */
export async function beginProfile(
  { db }: Pick<Deps, 'db'>,
  viewer: Pick<Viewer, 'id'>,
): Promise<{ created: boolean }> {
  return { created: await inTransaction(db, (tx) => makeFirstProfile(tx, viewer.id)) }
}

/** Named by what sign-up or the provider said (spec section 4). */
export async function makeFirstProfile(tx: Tx, userId: string): Promise<boolean> {
  const [user] = await tx
    .select({ metadata: authUsers.userMetadata })
    .from(authUsers)
    .where(and(eq(authUsers.id, userId), isNull(authUsers.deletedAt)))
    .for('update')
  if (!user) throw refuse('SIGN_IN_FIRST')
  const { firstName, lastName } = namesFrom(user.metadata)
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into user_profiles (user_id, user_type, first_name, last_name)
    select ${userId}, 'pet-parent', ${firstName}, ${lastName}
    where not exists (select from user_profiles where user_id = ${userId})
    on conflict do nothing returning id`)
  const [made] = rows
  if (!made) return false
  await tx.insert(profileDetails).values({ profileId: made.id, ...startingDetails('pet-parent') })
  await tellSessions(tx, userId)
  return true
}
