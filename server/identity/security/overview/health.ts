import { sql } from 'drizzle-orm'
import type { Overview } from '#contract/security-overview'
import type { Connection } from '#server/infra/database/connection'
import { only } from './people'

type Row = { databaseBytes: number; connections: number; sealedUpTo: number | null; sealedAt: string | null }

/** How the machinery is. */
export async function readHealth(db: Connection): Promise<Overview['health']> {
  const askedAt = performance.now()
  await db.execute(sql`select 1`)
  const databaseMs = Math.round((performance.now() - askedAt) * 10) / 10
  const { rows } = await db.execute<Row>(sql`
    select pg_database_size(current_database())::float8 as "databaseBytes",
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      s.up_to_id::float8 as "sealedUpTo", to_json(s.created_at)#>>'{}' as "sealedAt"
    from (select) nothing left join lateral (
      select up_to_id, created_at from security_audit_seals order by up_to_id desc limit 1
    ) s on true`)
  const { sealedAt, ...row } = only(rows)
  return {
    ...row,
    databaseMs,
    uptimeS: Math.round(process.uptime()),
    sealedAt: sealedAt === null ? null : new Date(sealedAt),
  }
}
