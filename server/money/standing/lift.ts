import { sql } from 'drizzle-orm'
import type { Deps } from '#server/infra/deps'

/** Lets those trade again whose lock was for a time that is over; nothing in the database changes when time passes. */
export async function liftEndedLocks({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().toISOString()
  await db.execute(sql`
    select refresh_standing(ended.profile_id, ${now}::timestamptz) from (
      select s.profile_id from seller_standings s
      join user_profiles p on p.id = s.profile_id join auth_users u on u.id = p.user_id
      where not s.trades and u.banned_until <= ${now}::timestamptz order by s.profile_id
    ) ended`)
}
