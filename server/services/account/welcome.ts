import type { Tx } from '../../db'
import type { AuthUser } from '../../tables/auth'
import { userProfiles } from '../../tables/profiles'
import { recordConsents } from './consents'
import { namesFrom } from './names'

/**
 * What every new account begins with: a profile as a pet parent, named by what sign-up or the provider said
 * (spec section 4), and the agreement to the texts in force that signing up means.
 */
export async function welcome(tx: Tx, user: AuthUser): Promise<void> {
  const { firstName, lastName } = namesFrom(user.userMetadata)
  await tx.insert(userProfiles).values({ userId: user.id, userType: 'pet-parent', firstName, lastName })
  await recordConsents(tx, user.id, user.createdAt)
}
