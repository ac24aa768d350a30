import { type SQL, sql } from 'drizzle-orm'
import type { AlertSeverity, AlertType } from '#contract/security.rules'
import { addressKey } from '#server/core/limits/rate-limit'
import type { Connection } from '#server/infra/database/connection'
import type { Incident } from '../alerts/incident'

/** Everybody when empty. */
export type Scope = { userId?: string; address?: string }
export type Range = { from: Date; to: Date }

export type Rule = {
  type: AlertType
  /** The usual one; an incident may be graver. */
  severity: AlertSeverity
  /** In a sentence, for admins. */
  looksFor: string
  /** What it has to have to judge is there. */
  enabled: boolean
  /** Whether it looks at once after an event of this type, at the person or at the address. */
  watches: (eventType: string) => boolean
  by: 'person' | 'address'
  /** Incidents that came to a head within the range, oldest first. It looks further back where it has to. */
  detect: (db: Connection, range: Range, scope: Scope) => Promise<Incident[]>
}

/** Rows of the audit trail from `lookBackMs` before the range to its end, of the person or address in question. */
export function rowsWithin({ from, to }: Range, lookBackMs: number, { userId, address }: Scope): SQL {
  const since = new Date(from.getTime() - lookBackMs)
  return sql.join(
    [
      sql`created_at > ${since.toISOString()}::timestamptz and created_at <= ${to.toISOString()}::timestamptz`,
      ...(userId ? [sql`user_id = ${userId}`] : []),
      ...(address ? [sql`ip_address <<= ${addressKey(address)}::inet`] : []),
    ],
    sql` and `,
  )
}

/** One household: an IPv4 address, or an IPv6 /64. */
export const NETWORK = sql.raw(
  'case when family(ip_address) = 6 then network(set_masklen(ip_address, 64))::text else host(ip_address) end',
)

/** "1 address", "3 addresses". */
export function many(count: number, one: string, more = `${one}s`): string {
  return `${count} ${count === 1 ? one : more}`
}
