import { sql } from 'drizzle-orm'
import type { Db } from '#server/infra/database/db'

/** What only served to notice that a cart comes again, long after it could. */
export async function forgetMerges(db: Db): Promise<void> {
  await db.execute(sql`delete from cart_merges where created_at < now() - interval '90 days'`)
}
