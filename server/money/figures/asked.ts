import { type SQL, sql } from 'drizzle-orm'
import type { DayRange } from '#contract/figures.rules'

/** Whose figures, and when the range begins and is over by the clock of the shop. */
export type Asked = { shop: string; zone: string; starts: SQL; ends: SQL }

/** A day lasts from midnight to midnight where the shop is, also when its clocks change. */
export function momentsOf({ from, to }: DayRange, zone: string): { starts: SQL; ends: SQL } {
  return {
    starts: sql`(${from}::date::timestamp at time zone ${zone})`,
    ends: sql`((${to}::date + 1)::timestamp at time zone ${zone})`,
  }
}
