import { type SQL, sql } from 'drizzle-orm'
import { FOLLOW_NEWS_DAYS } from '#contract/follows.rules'
import { notify } from '#server/core/notices/notify'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import type { FollowTopics } from './topics'
import { visibleShops } from './visible-shop'

/** As many as one transaction tells. */
const AT_ONCE = 100

type News = { shop: string; title: string; href: string }

/**
 * Tells those who follow a shop of a collection, a coupon, or a sale, each at most once a week. Who is told is marked in the same
 * transaction, so that a second try, or another replica, tells nobody twice; and so is who has not to be told for now.
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

/** What is new, as long as everybody may see it; null for what was taken back meanwhile. */
async function newsOf(tx: Tx, asked: FollowTopics['follows.news'], now: string): Promise<News | null> {
  const { rows } = await tx.execute<News>(statementOf(asked, now))
  return rows[0] ?? null
}

const SHOP = sql`coalesce(nullif(s.business_name, ''), s.first_name) as shop`
const PAGE = sql`'/business/' || coalesce(d.slug, s.id::text)`

function statementOf(asked: FollowTopics['follows.news'], now: string): SQL {
  const { profileId } = asked
  /** The shop under the names the columns above have it by. */
  const shop = (id: SQL) =>
    sql`lateral (select s.*, d.slug from ${visibleShops(now)} and s.id = ${id}) s, lateral (select s.slug) d`
  if ('collectionId' in asked)
    return sql`
      select ${SHOP}, 'The collection “' || c.title || '”' as title, ${PAGE} || '/' || c.slug as href
      from shop_collections c, ${shop(sql`c.profile_id`)}
      where c.id = ${asked.collectionId} and c.profile_id = ${profileId} and c.moderation = 'published' and exists (
        select from collection_families f join products p on p.group_id = f.family_id
        where f.collection_id = c.id and p.is_lead and p.status = 'published')`
  if ('couponId' in asked)
    return sql`
      select ${SHOP}, case k.kind when 'free_delivery' then 'Free delivery'
          when 'percent' then k.percent || '% off' else '$' || to_char(k.amount, 'FM999990.00') || ' off' end
        || ' with the code ' || k.code as title, ${PAGE} as href
      from coupons k, ${shop(sql`k.seller_profile_id`)}
      where k.id = ${asked.couponId} and k.seller_profile_id = ${profileId} and k.is_public and k.ended_at is null
        and k.starts_at <= ${now} and (k.ends_at is null or k.ends_at > ${now})`
  return sql`
    select ${SHOP}, 'A sale: ' || case when c.price is null then c.percent || '% off'
        else '$' || to_char(c.price, 'FM999990.00') || ' each' end as title, ${PAGE} as href
    from sale_campaigns c, ${shop(sql`c.seller_profile_id`)}
    where c.id = ${asked.campaignId} and c.seller_profile_id = ${profileId} and c.ended_at is null and exists (
      select from sale_campaign_items i join products p on p.id = i.product_id
      where i.campaign_id = c.id and i.state = 'running' and p.status = 'published')`
}
