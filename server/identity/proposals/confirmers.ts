import { sql } from 'drizzle-orm'
import { mayConfirm } from '#contract/proposals.rules'
import { standing } from '#server/core/people/standing'
import type { Connection } from '#server/infra/database/connection'
import type { Deps } from '#server/infra/deps'

/** Somebody who is a super-admin and can act as one. */
export type SuperAdmin = { id: string; role: 'super-admin'; since: Date }

type Row = { id: string; since: string }

/** Those who could sign in and decide something now: neither locked nor leaving, and with a second step where it is asked for. */
export async function superAdmins(db: Connection, { clock, env }: Pick<Deps, 'clock' | 'env'>): Promise<SuperAdmin[]> {
  const now = clock.now().toISOString()
  const able = env.demo
    ? sql``
    : sql`and exists (select from auth_factors f where f.user_id = u.id and f.status = 'verified')`
  const { rows } = await db.execute<Row>(sql`
    select u.id, to_json(r.given_at)#>>'{}' as since from user_roles r join auth_users u on u.id = r.user_id
    where r.role = 'super-admin' and r.is_active and (r.expires_at is null or r.expires_at > ${now}::timestamptz)
      and u.deleted_at is null and ${standing(now)} = 'active' ${able}
    order by u.id`)
  return rows.map(({ id, since }) => ({ id, role: 'super-admin', since: new Date(since) }))
}

/** Those of them who may confirm it. Empty where whoever proposes is alone. */
export async function confirmersOf(
  db: Connection,
  deps: Pick<Deps, 'clock' | 'env'>,
  proposal: { proposedBy: string; about: string | null },
): Promise<string[]> {
  const all = await superAdmins(db, deps)
  return all.filter((one) => mayConfirm(proposal, one, deps.clock.now())).map(({ id }) => id)
}
