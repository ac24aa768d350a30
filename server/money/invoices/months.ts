import { type SQL, sql } from 'drizzle-orm'

/** That a date lies in these months, "2026-05", the last one included. */
export function monthsOf(date: SQL, from: string | undefined, to: string | undefined): SQL {
  const begun = from ? sql`${date} >= ${`${from}-01`}::date` : sql`true`
  const ended = to ? sql`${date} < (${`${to}-01`}::date + interval '1 month')::date` : sql`true`
  return sql`${begun} and ${ended}`
}
