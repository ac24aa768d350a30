import { type SQL, sql } from 'drizzle-orm'

/** So long after a dose was given it is that one which came up again. */
const SAME_DOSE_HOURS = 6

/** Whether dose `d` was given so shortly before that it is the one which came up again then. */
export function isGivenBefore(vomitedAt: Date): SQL {
  const at = sql`${vomitedAt.toISOString()}::timestamptz`
  return sql`(d.outcome = 'given' and d.given_at between ${at} - make_interval(hours => ${SAME_DOSE_HOURS}) and ${at})`
}
