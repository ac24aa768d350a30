import { sql } from 'drizzle-orm'

/** When dose `d`, or one after it, came up again the last time; null where none did. */
export const VOMITED_SINCE = sql`(select max(v.given_at) from medication_doses v
  where v.medication_id = d.medication_id and v.outcome = 'vomited' and v.given_at >= d.given_at)`
