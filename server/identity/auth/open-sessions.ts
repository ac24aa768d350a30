import { sql } from 'drizzle-orm'
import { SESSION_IDLE_MS } from './session-activity'

/** Whether the session `s` is neither over nor idle. */
export function isOpen(now: Date) {
  const idleSince = new Date(now.getTime() - SESSION_IDLE_MS)
  return sql<boolean>`(s.not_after > ${now.toISOString()}::timestamptz
    and s.last_active_at > ${idleSince.toISOString()}::timestamptz)`
}

/** Whether the session `s` stopped at the second step: it reads nothing and changes nothing before that is shown. */
export const owesFactor = sql<boolean>`(s.aal = 'aal1'
  and exists (select from auth_factors f where f.user_id = s.user_id and f.status = 'verified'))`
