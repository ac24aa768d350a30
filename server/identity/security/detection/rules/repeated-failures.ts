import { sql } from 'drizzle-orm'
import { OWN_LINES } from '#server/core/audit/write-audit'
import { nameOf } from '#server/core/people/name'
import { many, type Rule, rowsWithin } from '../rule'

const WINDOW_MS = 15 * 60_000
const FAILURES = 10

type Row = { userId: string; name: string; at: string; failures: number; addresses: number; entered: boolean }

/** Somebody tries one account again and again. Graver when one from an address new to the person went through. */
export const repeatedFailures: Rule = {
  type: 'repeated_failures',
  severity: 'high',
  looksFor: `${FAILURES} or more failed sign-ins for one account within 15 minutes`,
  enabled: true,
  by: 'person',
  watches: (eventType) => eventType.endsWith('failed') || eventType === 'sign_in',
  async detect(db, range, scope) {
    const { rows } = await db.execute<Row>(sql`
      with failures as (
        select user_id, ip_address, created_at, count(*) over (
          partition by user_id order by created_at range between interval '15 minutes' preceding and current row
        ) as so_far
        from security_audit_logs
        where event_type like '%failed' and user_id is not null and ${OWN_LINES}
          and ${rowsWithin(range, 2 * WINDOW_MS, scope)}
      ), bursts as (
        select user_id, min(created_at) as at, max(created_at) as last, max(so_far)::int as failures
        from failures where so_far >= ${FAILURES} group by user_id, floor(extract(epoch from created_at) / 21600)
      )
      select b.user_id as "userId", ${nameOf('b.user_id')} as name, to_json(b.at)#>>'{}' as at, b.failures,
        count(distinct f.ip_address)::int as addresses,
        exists (
          select from security_audit_logs s
          where s.user_id = b.user_id and s.event_type = 'sign_in'
            and s.created_at between b.at and b.last + interval '15 minutes' and s.ip_address = any (array_agg(f.ip_address))
            and not exists (
              select from security_audit_logs k
              where k.user_id = b.user_id and k.event_type = 'sign_in' and k.ip_address = s.ip_address and k.created_at < b.at
            )
        ) as entered
      from bursts b join failures f
        on f.user_id = b.user_id and f.created_at between b.at - interval '15 minutes' and b.last
      where b.last > ${range.from.toISOString()}::timestamptz - interval '15 minutes'
      group by b.user_id, b.at, b.last, b.failures order by b.at`)
    return rows.map(({ userId, name, at, failures, addresses, entered }) => ({
      about: entered ? `${userId} entered` : userId,
      at: new Date(at),
      severity: entered ? 'critical' : 'high',
      description: `${many(failures, 'failed sign-in')} for ${name} from ${many(addresses, 'address', 'addresses')} within 15 minutes${
        entered ? ', followed by a successful one from an address that’s new to the account.' : '.'
      }`,
      subjects: [userId],
    }))
  },
}
