import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/infra/database/db'

/** The clock by which the days of a shop's offers are meant. @param profileId as it stands in the statement */
export const shopZone = (profileId: SQL): SQL =>
  sql`coalesce((select d.time_zone from profile_details d where d.profile_id = ${profileId}), 'UTC')`

/** @returns a name of the IANA database, "America/New_York" */
export async function readShopZone(db: Db, profileId: SQL): Promise<string> {
  const { rows } = await db.execute<{ zone: string }>(sql`select ${shopZone(profileId)} as zone`)
  return rows[0]?.zone ?? 'UTC'
}
