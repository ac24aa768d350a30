import { sql } from 'drizzle-orm'
import type { Deps } from '#server/infra/deps'

/** Tables that were looked at, and what became of them, are of use for a month. */
export async function pruneImports({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - 30 * 24 * 3600_000).toISOString()
  await db.execute(sql`delete from catalogue_imports where created_at < ${before} and status <> 'running'`)
}
