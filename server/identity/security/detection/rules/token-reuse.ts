import { sql } from 'drizzle-orm'
import { OWN_LINES } from '#server/core/audit/write-audit'
import { nameOf } from '#server/core/people/name'
import { type Rule, rowsWithin } from '../rule'

type Row = { userId: string; name: string; sessionId: string; at: string; address: string | null }

/** A refresh token came back long after its successor was in use: two hold what only one should. */
export const tokenReuse: Rule = {
  type: 'token_reuse',
  severity: 'critical',
  looksFor: 'a refresh token that’s used again after it was replaced',
  enabled: true,
  by: 'person',
  watches: (eventType) => eventType === 'refresh_token_reused',
  async detect(db, range, scope) {
    const { rows } = await db.execute<Row>(sql`
      select user_id as "userId", ${nameOf('l.user_id')} as name, coalesce(resource_id, '') as "sessionId",
        to_json(min(created_at))#>>'{}' as at, host(max(ip_address)) as address
      from security_audit_logs l
      where event_type = 'refresh_token_reused' and user_id is not null and ${OWN_LINES} and ${rowsWithin(range, 0, scope)}
      group by user_id, resource_id order by min(created_at)`)
    return rows.map(({ userId, name, sessionId, at, address }) => ({
      about: `${userId} ${sessionId}`,
      at: new Date(at),
      severity: 'critical',
      description: `An old session of ${name} was used again${address ? ` from ${address}` : ''}, which can mean that someone copied it. That device was signed out.`,
      subjects: [userId],
    }))
  },
}
