import { sql } from 'drizzle-orm'
import { MAX_FOLLOWS } from '#contract/follows.rules'
import type { Viewer } from '#server/core/people/viewer'
import { violatedConstraint } from '#server/core/refusals/faults'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import type { Deps } from '#server/infra/deps'
import { visibleShops } from './visible-shop'

type Following = { following: boolean; notify: boolean }
type Asking = Pick<Deps, 'db' | 'clock'>

export async function getFollowing({ db }: Asking, viewer: Viewer, profileId: string): Promise<Following> {
  const { rows } = await db.execute<{ notify: boolean }>(
    sql`select notify from profile_follows where user_id = ${viewer.id} and profile_id = ${profileId}`,
  )
  return rows[0] ? { following: true, notify: rows[0].notify } : { following: false, notify: false }
}

/** Follows a shop, or changes whether they hear of it. @throws NOT_FOUND when not everybody may see it, CONFLICT in words */
export async function follow(
  { db, clock }: Asking,
  viewer: Viewer,
  { profileId, notify }: { profileId: string; notify: boolean },
): Promise<Following> {
  const now = clock.now().toISOString()
  try {
    const { rows } = await db.execute<{ found: boolean }>(sql`
      with shop as (select s.id from ${visibleShops(now)} and s.id = ${profileId}),
        changed as (
          update profile_follows f set notify = ${notify} from shop
          where f.user_id = ${viewer.id} and f.profile_id = shop.id returning f.profile_id
        ),
        added as (
          insert into profile_follows (user_id, profile_id, notify, created_at)
          select ${viewer.id}, shop.id, ${notify}, ${now} from shop where not exists (select from changed)
          on conflict do nothing
        )
      select exists (select from shop) as found`)
    if (!rows[0]?.found) throw refuse('NOT_FOUND')
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'profile_follows_own_check')
      throw refuseInWords('CONFLICT', 'You work for this shop, so you see what’s new there anyway.')
    if (constraint === 'profile_follows_limit_check')
      throw refuseInWords('CONFLICT', `You can follow up to ${MAX_FOLLOWS} shops.`)
    throw error
  }
  return { following: true, notify }
}

export async function unfollow({ db }: Asking, viewer: Viewer, profileId: string): Promise<Following> {
  await db.execute(sql`delete from profile_follows where user_id = ${viewer.id} and profile_id = ${profileId}`)
  return { following: false, notify: false }
}
