import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Viewer } from '../../auth/viewer'
import { inTransaction, type Tx } from '../../db'
import type { Deps } from '../../deps'
import { refuse } from '../../refuse'
import { authUsers } from '../../tables/auth'
import { profileDetails } from '../../tables/profiles'
import { namesFrom } from '../account/names'
import { tellSessions } from '../account/tell-sessions'
import { startingDetails } from './starting-details'

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
