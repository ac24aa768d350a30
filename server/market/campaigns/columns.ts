import { type SQL, sql } from 'drizzle-orm'
import type { Campaign } from '#contract/campaigns'
import { campaignState } from '#contract/campaigns.rules'
import { shopZone } from '../profiles/shop-zone'

export type CampaignRow = Omit<Campaign, 'state' | 'startsAt' | 'endsAt' | 'endedAt' | 'cancelledAt' | 'createdAt'> & {
  startsAt: string
  endsAt: string
  endedAt: string | null
  cancelledAt: string | null
  createdAt: string
  cursorAt: string
}

const moment = (column: SQL) => sql`to_json(${column})#>>'{}'`

/** Of `sale_campaigns c`. */
export const CAMPAIGN_COLUMNS = sql`
  c.id, c.name, c.percent, c.price::float8 as price,
  coalesce((select t.currency from shop_terms t where t.profile_id = c.seller_profile_id), 'USD') as currency,
  (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.title) order by g.title, g.id), '[]')
    from product_groups g where g.id = any(c.family_ids)) as families,
  (select coalesce(json_agg(json_build_object('id', k.id, 'name', k.name) order by k.name, k.id), '[]')
    from product_categories k where k.id = any(c.category_ids)) as categories,
  ${moment(sql`c.starts_at`)} as "startsAt", ${moment(sql`c.ends_at`)} as "endsAt", ${moment(sql`c.ended_at`)} as "endedAt",
  ${moment(sql`c.cancelled_at`)} as "cancelledAt", ${moment(sql`c.created_at`)} as "createdAt",
  c.created_at::text as "cursorAt",
  ${shopZone(sql`c.seller_profile_id`)} as "timeZone",
  n.products, n.options, n.taken_out as "takenOut", n.left_out as "leftOut"`

/** What the columns count. */
export const CAMPAIGN_COUNTS = sql`cross join lateral (
  select count(distinct p.group_id)::int as products, count(*)::int as options,
    count(*) filter (where i.state = 'taken_out')::int as taken_out,
    count(*) filter (where i.state = 'left_out')::int as left_out
  from sale_campaign_items i join products p on p.id = i.product_id where i.campaign_id = c.id) n`

/** What the product `p` costs outside of sales: while one runs, its price is the reduced one. */
export const OWN_PRICE = sql`coalesce((select r.price_before from sale_campaign_items r
  where r.product_id = p.id and r.state = 'running' order by lower(r.during) limit 1), p.price)`

export function toCampaign({ cursorAt: _, ...row }: CampaignRow, now: Date): Campaign {
  const at = (text: string | null) => (text === null ? null : new Date(text))
  const dates = {
    startsAt: new Date(row.startsAt),
    endsAt: new Date(row.endsAt),
    endedAt: at(row.endedAt),
    cancelledAt: at(row.cancelledAt),
  }
  return { ...row, ...dates, createdAt: new Date(row.createdAt), state: campaignState(dates, now) }
}
