import { sql } from 'drizzle-orm'
import { violatedConstraint } from '#server/core/refusals/faults'
import { refuse } from '#server/core/refusals/refuse'
import type { Deps } from '#server/infra/deps'

/** Not shown to this person again, on any device. @throws NOT_FOUND for one that was never published */
export async function dismissAnnouncement(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: { id: string },
  id: string,
): Promise<Record<string, never>> {
  try {
    const { rows } = await db.execute(sql`
      with found as (select id from announcements where id = ${id} and published_at is not null),
      closed as (
        insert into announcement_dismissals (announcement_id, user_id, dismissed_at)
        select id, ${viewer.id}, ${clock.now().toISOString()}::timestamptz from found on conflict do nothing)
      select from found`)
    if (rows.length === 0) throw refuse('NOT_FOUND')
  } catch (error) {
    // the account is gone: there is nobody left to remember it for
    if (violatedConstraint(error) === 'announcement_dismissals_user_id_fkey') throw refuse('NOT_FOUND')
    throw error
  }
  return {}
}
