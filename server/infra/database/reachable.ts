import { sql } from 'drizzle-orm'
import type { Db } from './db'

/** Whether the database answers right now. */
export async function isReachable(db: Db): Promise<boolean> {
  try {
    await db.execute(sql`select 1`)
    return true
  } catch {
    return false
  }
}
