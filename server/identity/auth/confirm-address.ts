import { and, eq, sql } from 'drizzle-orm'
import type { Connection } from '#server/infra/database/connection'
import { type AuthUser, authIdentities, authUsers } from '#server/tables/auth'
import type { Channel } from './recipient-limits'

/** Notes that a person holds the address or number of their account. Nothing changes if that was known. */
export async function confirmAddress(tx: Connection, user: AuthUser, channel: Channel, now: Date): Promise<AuthUser> {
  const confirmedAt = channel === 'email' ? user.emailConfirmedAt : user.phoneConfirmedAt
  if (confirmedAt) return user
  const [confirmed = user] = await tx
    .update(authUsers)
    .set({ [`${channel}ConfirmedAt`]: now, updatedAt: now })
    .where(eq(authUsers.id, user.id))
    .returning()
  const verified = JSON.stringify({ [`${channel}_verified`]: true })
  await tx
    .update(authIdentities)
    .set({ identityData: sql`${authIdentities.identityData} || ${verified}::jsonb`, updatedAt: now })
    .where(and(eq(authIdentities.userId, user.id), eq(authIdentities.provider, channel)))
  return confirmed
}
