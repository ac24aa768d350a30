import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/infra/database/db'
import { userProfiles } from '../../tables/profiles'

/**
 * Has every replica forget what it keeps of these profiles' pages. In a transaction the notice goes out with the
 * commit.
 */
export async function tellProfiles(tx: Db | Tx, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.execute(sql`select announce('profiles', ${ids.length > 50 ? '*' : ids.join(',')})`)
}

/** The same for everything of a person: whether they may sign in decides whether their pages are there. */
export async function tellProfilesOf(tx: Db | Tx, userId: string): Promise<void> {
  const rows = await tx.select({ id: userProfiles.id }).from(userProfiles).where(eq(userProfiles.userId, userId))
  await tellProfiles(
    tx,
    rows.map(({ id }) => id),
  )
}
