import { sql } from 'drizzle-orm'
import type { PersonSession } from '#contract/people'
import { refuse } from '#server/core/refusals/refuse'
import type { Deps } from '#server/infra/deps'
import { deviceName } from '../auth/device-name'
import { isOpen, owesFactor } from '../auth/open-sessions'

type Row = Omit<PersonSession, 'device' | 'createdAt' | 'lastActiveAt' | 'endsAt'> & {
  userAgent: string | null
  createdAt: string
  lastActiveAt: string
  endsAt: string
}

/** Where a person is signed in, latest activity first. @throws NOT_FOUND */
export async function listPersonSessions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
): Promise<PersonSession[]> {
  const known = await db.execute(sql`select from auth_users where id = ${id} and deleted_at is null`)
  if (known.rows.length === 0) throw refuse('NOT_FOUND')
  const { rows } = await db.execute<Row>(sql`
    select id, host(ip) as ip, aal, ${owesFactor} as "owesFactor", user_agent as "userAgent",
      array(select step->>'method' from jsonb_array_elements(amr) step) as methods,
      to_json(created_at)#>>'{}' as "createdAt", to_json(last_active_at)#>>'{}' as "lastActiveAt",
      to_json(not_after)#>>'{}' as "endsAt"
    from auth_sessions s where user_id = ${id} and ${isOpen(clock.now())}
    order by last_active_at desc, id limit 200`)
  return rows.map(({ userAgent, createdAt, lastActiveAt, endsAt, ...row }) => ({
    ...row,
    device: deviceName(userAgent),
    createdAt: new Date(createdAt),
    lastActiveAt: new Date(lastActiveAt),
    endsAt: new Date(endsAt),
  }))
}
