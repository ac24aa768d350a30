import { recordConsents } from '#server/core/people/consents'
import type { Tx } from '#server/infra/database/db'
import type { AuthUser } from '../../tables/auth'

/**
 * What every new account begins with: the agreement to the texts in force that signing up means. The first profile
 * follows at the first sign-in (`profiles.begin`).
 */
export async function welcome(tx: Tx, user: AuthUser): Promise<void> {
  await recordConsents(tx, user.id, user.createdAt)
}
