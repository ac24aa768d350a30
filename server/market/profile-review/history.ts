import { sql } from 'drizzle-orm'
import type { ReviewedProfile } from '#contract/profile-review'
import { nameOf } from '#server/core/people/name'
import type { Db } from '#server/infra/database/db'

type Entry = ReviewedProfile['history'][number]

/** Every decision about a profile, newest first; `by` is null for people who are gone. */
export async function historyOf(db: Db, profileId: string): Promise<Entry[]> {
  const { rows } = await db.execute<Omit<Entry, 'at'> & { at: string }>(sql`
    select r.decision, r.reason, case when u.id is not null then ${nameOf('u.id')} end as by,
      to_json(r.created_at)#>>'{}' as at
    from profile_reviews r left join auth_users u on u.id = r.decided_by and u.deleted_at is null
    where r.profile_id = ${profileId} order by r.created_at desc, r.id desc limit 100`)
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }))
}
