import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#server/infra/database/db'
import type { FollowTopics } from './topics'
import { visibleShops } from './visible-shop'

type News = { shop: string; title: string; href: string }

/** What is new, as long as everybody may see it; null for what was taken back meanwhile. */
export async function newsOf(tx: Tx, asked: FollowTopics['follows.news'], now: string): Promise<News | null> {
  const { rows } = await tx.execute<News>(statementOf(asked, now))
  return rows[0] ?? null
}

/** What it is called and where its page is, of a shop `s` that has its address beside it. */
const SHOP = sql`coalesce(nullif(s.business_name, ''), s.first_name) as shop`
const PAGE = sql`'/business/' || coalesce(s.slug, s.id::text)`

function statementOf(asked: FollowTopics['follows.news'], now: string): SQL {
  const { profileId } = asked
  const shop = (id: SQL) => sql`lateral (select s.*, d.slug from ${visibleShops(now)} and s.id = ${id}) s`
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
