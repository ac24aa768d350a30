import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db'

/**
 * Has every replica forget what it keeps of these profiles' pages. In a transaction the notice goes out with the
 * commit.
 */
export async function tellProfiles(tx: Db | Tx, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.execute(sql`select announce('profiles', ${ids.length > 50 ? '*' : ids.join(',')})`)
}
