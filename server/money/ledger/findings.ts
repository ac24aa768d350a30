import { sql } from 'drizzle-orm'
import type { Finding } from '#contract/money-desk'
import { notify } from '#server/core/notices/notify'
import type { Db, Tx } from '#server/infra/database/db'

export type NewFinding = Pick<Finding, 'kind' | 'reference' | 'detail' | 'currency'> & {
  ours?: number | null
  theirs?: number | null
}

/**
 * Writes down a disagreement that a person must look at, and tells every admin; one that is open already is not told
 * again.
 *
 * @param runId the comparison that found it; the last one for what was found outside of any
 * @returns whether it is new
 */
export async function raiseFinding(
  db: Db | Tx,
  at: Date,
  { kind, reference, detail, currency, ours = null, theirs = null }: NewFinding,
  runId?: string,
): Promise<boolean> {
  const moment = at.toISOString()
  const { rows } = await db.execute<{ id: string }>(sql`
    with latest as (
      select id from reconciliation_runs order by started_at desc limit 1
    ), run as (
      insert into reconciliation_runs (started_at, finished_at)
      select ${moment}::timestamptz, ${moment}::timestamptz where not exists (select from latest) returning id
    )
    insert into reconciliation_findings (run_id, kind, reference, detail, ours, theirs, currency, found_at)
    select coalesce(${runId ?? null}::uuid, (select id from latest), (select id from run)), ${kind}, ${reference}, ${detail.slice(0, 1000)},
      ${ours}::numeric, ${theirs}::numeric, ${currency}, ${moment}::timestamptz
    on conflict do nothing returning id`)
  if (rows.length === 0) return false
  await tellAdmins(db, detail)
  return true
}

async function tellAdmins(db: Db | Tx, body: string): Promise<void> {
  const { rows } = await db.execute<{ userId: string }>(sql`
    select distinct user_id as "userId" from user_roles
    where role in ('admin', 'super-admin') and is_active and (expires_at is null or expires_at > now())`)
  for (const { userId } of rows) {
    await notify(db, { userId, kind: 'money', title: 'The books don’t match', body, href: '/admin/money' })
  }
}
