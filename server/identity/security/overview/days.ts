import { type SQL, sql } from 'drizzle-orm'

/** The last `count` days up to the one of `at` as a table (day date, starts timestamptz, ends timestamptz), UTC. */
export function lastDays(at: Date, count: number): SQL {
  const today = at.toISOString().slice(0, 10)
  return sql`(
    select day::date as day, day::date::timestamp at time zone 'UTC' as starts,
      (day::date + 1)::timestamp at time zone 'UTC' as ends
    from generate_series(${today}::date - ${count - 1}::int, ${today}::date, interval '1 day') day
  )`
}

/** The beginning of the first of the last `count` days. */
export function startOf(at: Date, count: number): SQL {
  return sql`((${at.toISOString().slice(0, 10)}::date - ${count - 1}::int)::timestamp at time zone 'UTC')`
}

export const DAY_OF_CREATION = sql.raw(`(created_at at time zone 'UTC')::date`)
