import { sql } from 'drizzle-orm'
import { FOLLOW_NEWS_DAYS } from '#contract/follows.rules'
import { notify } from '#server/core/notices/notify'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { newsOf } from './news'
import type { FollowTopics } from './topics'

/** As many as one transaction tells. */
const AT_ONCE = 100

/**
 * Tells those who follow a shop of a collection, a coupon, or a sale, each at most once a week. Who is told is marked in the
 * same transaction, so that a second try, or another replica, tells nobody twice; and so is who has not to be told for now.
 */
export async function tellFollowers(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  asked: FollowTopics['follows.news'],
): Promise<void> {
  const now = clock.now().toISOString()
  for (let told = AT_ONCE; told === AT_ONCE; ) {
    told = await inTransaction(db, async (tx) => {
      const news = await newsOf(tx, asked, now)
      if (!news) return 0
      const { rows } = await tx.execute<{ userId: string }>(sql`
        with due as (
          select f.user_id from profile_follows f
          where f.profile_id = ${asked.profileId} and f.notify and is_sound(f.user_id)
            and (f.told_at is null or f.told_at <= ${now}::timestamptz - make_interval(days => ${FOLLOW_NEWS_DAYS}))
          order by f.user_id limit ${AT_ONCE} for update of f skip locked
        )
        update profile_follows f set told_at = ${now} from due
        where f.profile_id = ${asked.profileId} and f.user_id = due.user_id returning f.user_id as "userId"`)
      for (const { userId } of rows)
        await notify(tx, { userId, kind: 'shops', title: `New at ${news.shop}`, body: news.title, href: news.href })
      return rows.length
    })
  }
}
