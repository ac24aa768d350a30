import { type SQL, sql } from 'drizzle-orm'

/** The clock a seller's days and years go by, as those of their reports do. */
export const sellerZone = (profileId: string): SQL =>
  sql`coalesce((select d.time_zone from profile_details d where d.profile_id = ${profileId}), 'America/New_York')`

/** Where a seller's year begins; it ends where the next one does. */
export const yearBegins = (year: number, profileId: string): SQL =>
  sql`make_timestamptz(${year}::int, 1, 1, 0, 0, 0, ${sellerZone(profileId)})`
