import { type SQL, sql } from 'drizzle-orm'
import { shopZone } from '#server/market/profiles/shop-zone'

/** Where a seller's year begins; it ends where the next one does. */
export const yearBegins = (year: number, profileId: string): SQL =>
  sql`make_timestamptz(${year}::int, 1, 1, 0, 0, 0, ${shopZone(sql`${profileId}::uuid`)})`
