import { sql } from 'drizzle-orm'
import { OWN_LINES } from '#server/core/audit/write-audit'
import { nameOf } from '#server/core/people/name'
import { type Rule, rowsWithin } from '../rule'

const WINDOW_MS = 10 * 60_000
/** What carries data away or takes something from people adds up sooner than the rest. */
const GRAVE = '(_exported|_deleted|_locked|_signed_out|_two_factor_reset|_merged)$'
const GRAVE_ACTS = 5
const ACTS = 50
/** What has a rule of its own, or happens by itself. */
const OTHERS = '^(sign_in|sign_out|sign_in_failed|token_refreshed|account_created|rate_limited|role_.*|alert_raised)$'

type Row = { userId: string; name: string; action: string; eventType: string; at: string; acts: number; grave: boolean }

/** A signed-in person does one thing over and over, as scripts and thieves do. */
export const massActions: Rule = {
  type: 'mass_actions',
  severity: 'medium',
  looksFor: `${GRAVE_ACTS} or more exports, deletions, locks, or merges, or ${ACTS} actions of any other kind, by one person within 10 minutes`,
  enabled: true,
  by: 'person',
  watches: (eventType) => new RegExp(GRAVE).test(eventType),
  async detect(db, range, scope) {
    const { rows } = await db.execute<Row>(sql`
      with acts as (
        select user_id, event_type, action, created_at, event_type ~ ${GRAVE} as grave, (count(*) over (
          partition by user_id, event_type order by created_at range between interval '10 minutes' preceding and current row
        ))::int as so_far
        from security_audit_logs
        where user_id is not null and status = 'success' and event_type !~ ${OTHERS} and ${OWN_LINES}
          and ${rowsWithin(range, WINDOW_MS, scope)}
      )
      select user_id as "userId", ${nameOf('acts.user_id')} as name, min(action) as action, event_type as "eventType",
        to_json(min(created_at))#>>'{}' as at, max(so_far) as acts, grave
      from acts
      where so_far >= case when grave then ${GRAVE_ACTS}::int else ${ACTS}::int end
        and created_at > ${range.from.toISOString()}::timestamptz
      group by user_id, event_type, grave, floor(extract(epoch from created_at) / 21600) order by min(created_at)`)
    return rows.map(({ userId, name, action, eventType, at, acts, grave }) => ({
      about: `${userId} ${eventType}`,
      at: new Date(at),
      severity: grave ? 'high' : 'medium',
      description: `${name} did the same thing ${acts} times within 10 minutes: “${action}.”`,
      subjects: [userId],
    }))
  },
}
