import { sql } from 'drizzle-orm'
import { OWN_LINES } from '#server/core/audit/write-audit'
import { many, NETWORK, type Rule, rowsWithin } from '../rule'

const WINDOW_MS = 15 * 60_000
const ACCOUNTS = 5
const UNKNOWN_TRIES = 20

type Row = { network: string; at: string; tries: number; unknown: number; userIds: string[] }

/** One address tries many accounts, a few passwords each, which no single account's count would show. */
export const passwordSpraying: Rule = {
  type: 'password_spraying',
  severity: 'high',
  looksFor: `failed sign-ins from one address to ${ACCOUNTS} or more accounts, or ${UNKNOWN_TRIES} to accounts that don’t exist, within 15 minutes`,
  enabled: true,
  by: 'address',
  watches: (eventType) => eventType.endsWith('failed'),
  async detect(db, range, { userId, ...scope }) {
    // Each row counts in two grids, half a window apart, so that no burst is cut in two unseen.
    const { rows } = await db.execute<Row>(sql`
      with tries as (
        select ${NETWORK} as network, user_id, created_at, shift,
          floor((extract(epoch from created_at) + shift) / 900) as slot
        from security_audit_logs cross join (values (0), (450)) shifts (shift)
        where event_type like '%failed' and ip_address is not null and ${OWN_LINES}
          and ${rowsWithin(range, WINDOW_MS, scope)}
      )
      select network, to_json(min(created_at))#>>'{}' as at, count(*)::int as tries,
        count(*) filter (where user_id is null)::int as unknown,
        coalesce(array_agg(distinct user_id) filter (where user_id is not null), '{}') as "userIds"
      from tries group by network, shift, slot
      having (count(distinct user_id) >= ${ACCOUNTS} or count(*) filter (where user_id is null) >= ${UNKNOWN_TRIES})
        and ${userId ? sql`bool_or(user_id = ${userId})` : sql`true`}
        and max(created_at) > ${range.from.toISOString()}::timestamptz
      order by min(created_at)`)
    return rows.map(({ network, at, tries, unknown, userIds }) => ({
      about: network,
      at: new Date(at),
      severity: 'high',
      description: `${many(tries, 'failed sign-in')} from ${network} within 15 minutes, to ${many(userIds.length, 'account')}${
        unknown ? `, with ${many(unknown, 'try', 'tries')} for accounts that don’t exist` : ''
      }. Attackers test lists of stolen passwords this way.`,
      subjects: userIds,
    }))
  },
}
