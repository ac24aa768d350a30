import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/infra/database/db'

/** What a shop goes by that has not chosen one, as the column itself. */
export const USUAL_ZONE = 'America/New_York'

/** The clock a shop's days and years go by: its offers, its sales, its reports. @param profileId as it stands in the statement */
export const shopZone = (profileId: SQL): SQL =>
  sql`coalesce((select d.time_zone from profile_details d where d.profile_id = ${profileId}), '${sql.raw(USUAL_ZONE)}')`

/** @returns a name of the IANA database, "America/New_York" */
export async function readShopZone(db: Db, profileId: SQL): Promise<string> {
  const { rows } = await db.execute<{ zone: string }>(sql`select ${shopZone(profileId)} as zone`)
  return rows[0]?.zone ?? USUAL_ZONE
}
