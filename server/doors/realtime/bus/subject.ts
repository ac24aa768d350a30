import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/infra/database/db'

/** Where the replicas of one database meet in NATS; those of another one that shares the server do not. */
export async function subjectOf(db: Db): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select system_identifier || '/' || current_database() as name from pg_control_system()`,
  )
  const digest = createHash('sha256').update(String(rows[0]?.name))
  return `pawstead.${digest.digest('hex').slice(0, 16)}`
}
