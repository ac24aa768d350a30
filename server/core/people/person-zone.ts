import { type SQL, sql } from 'drizzle-orm'

/**
 * By which clock a person lives: that of their oldest open profile, else New York's.
 *
 * @param column of the statement around it that holds the person's id, under an alias other than `lives` and `there`; never
 *   anything that was sent to us
 */
export function personZone(column: string): SQL {
  return sql.raw(`coalesce((
    select there.time_zone from user_profiles lives join profile_details there on there.profile_id = lives.id
    where lives.user_id = ${column} and lives.is_active order by lives.created_at limit 1), 'America/New_York')`)
}
