import { eq } from 'drizzle-orm'
import { notify } from '#server/core/notices/notify'
import type { Tx } from '#server/infra/database/db'
import { userProfiles } from '../../tables/profiles'

/** Tells the person behind a profile about their money. */
export async function tellSeller(tx: Tx, profileId: string, title: string, body: string): Promise<void> {
  const [profile] = await tx
    .select({ userId: userProfiles.userId })
    .from(userProfiles)
    .where(eq(userProfiles.id, profileId))
  if (!profile) return
  await notify(tx, { userId: profile.userId, kind: 'money', title, body, href: `/payouts?profile=${profileId}` })
}
