import { sql } from 'drizzle-orm'
import { OWN_LINES } from '#server/core/audit/write-audit'
import { many, NETWORK, type Rule, rowsWithin } from '../rule'

const WINDOW_MS = 3600_000
const ACCOUNTS = 5
const A_LOT = 15

type Row = { network: string; at: string; accounts: number }

/** A flood of sign-ups. Concerns nobody in particular: those who did it are not to be told. */
export const manyAccounts: Rule = {
  type: 'many_accounts',
  severity: 'medium',
  looksFor: `${ACCOUNTS} or more accounts created from one address within an hour`,
  enabled: true,
  by: 'address',
  watches: (eventType) => eventType === 'account_created',
  async detect(db, range, { userId, ...scope }) {
    const { rows } = await db.execute<Row>(sql`
      with made as (
        select ${NETWORK} as network, user_id, created_at, shift,
          floor((extract(epoch from created_at) + shift) / 3600) as slot
        from security_audit_logs cross join (values (0), (1800)) shifts (shift)
        where event_type = 'account_created' and ip_address is not null and ${OWN_LINES}
          and ${rowsWithin(range, WINDOW_MS, scope)}
      )
      select network, to_json(min(created_at))#>>'{}' as at, count(distinct user_id)::int as accounts
      from made group by network, shift, slot
      having count(distinct user_id) >= ${ACCOUNTS} and ${userId ? sql`bool_or(user_id = ${userId})` : sql`true`}
        and max(created_at) > ${range.from.toISOString()}::timestamptz
      order by min(created_at)`)
    return rows.map(({ network, at, accounts }) => ({
      about: accounts >= A_LOT ? `${network} flood` : network,
      at: new Date(at),
      severity: accounts >= A_LOT ? 'high' : 'medium',
      description: `${many(accounts, 'account')} created from ${network} within an hour.`,
      subjects: [],
    }))
  },
}
