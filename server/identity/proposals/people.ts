import { sql } from 'drizzle-orm'
import { nameOf } from '#server/core/people/name'
import type { Connection } from '#server/infra/database/connection'

export type Somebody = { id: string; name: string; email: string | null }

/** Who is behind these ids. Whoever is gone is missing. */
export async function peopleCalled(db: Connection, ids: readonly string[]): Promise<ReadonlyMap<string, Somebody>> {
  const { rows } = await db.execute<Somebody>(sql`
    select u.id, ${nameOf('u.id')} as name, u.email from auth_users u
    where u.id = any (${sql.param(ids)}::uuid[]) and u.deleted_at is null`)
  return new Map(rows.map((row) => [row.id, row]))
}
