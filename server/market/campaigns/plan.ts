import { type SQL, sql } from 'drizzle-orm'
import type { Campaign, CampaignPreview, CampaignTerms, NewCampaign } from '#contract/campaigns'
import {
  type LeftOutReason,
  MAX_CAMPAIGN_AHEAD_DAYS,
  MAX_CAMPAIGN_DAYS,
  MAX_CAMPAIGN_PRODUCTS,
} from '#contract/campaigns.rules'
import { addDays } from '#contract/days.rules'
import { localMoment } from '#contract/hours.rules'
import { enqueue } from '#server/core/outbox/outbox'
import type { Viewer } from '#server/core/people/viewer'
import { violatedConstraint } from '#server/core/refusals/faults'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { type Db, inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { ownShop } from '../profiles/own-shop'
import { shopZone } from '../profiles/shop-zone'
import { OWN_PRICE } from './columns'
import { readCampaign } from './list'

type Asking = Pick<Deps, 'db' | 'clock'>
type Shop = { id: string; currency: string; timeZone: string }
type Span = { startsAt: Date; endsAt: Date }

const EXAMPLES = 8

/** What a sale would change just now. @throws NOT_FOUND for goods of others and categories that are not there, CONFLICT in words */
export async function previewCampaign(
  { db, clock }: Asking,
  viewer: Viewer,
  terms: CampaignTerms,
): Promise<CampaignPreview> {
  const shop = await shopOf(db, viewer)
  const span = await spanFor(db, shop, terms, clock.now())
  await checkScope(db, shop, terms)
  const { rows } = await db.execute<{
    lowered: number
    products: number
    overlap: number
    notLower: number
    examples: CampaignPreview['examples']
  }>(sql`
    with candidates as (${candidates(shop, terms, span)})
    select count(*) filter (where problem is null)::int as lowered,
      count(distinct group_id) filter (where problem is null)::int as products, count(*) filter (where problem = 'overlap')::int as overlap,
      count(*) filter (where problem = 'not_lower')::int as "notLower",
      (select coalesce(json_agg(json_build_object('name', e.name, 'before', e.before, 'after', e.after)), '[]')
        from (select name, before, after from candidates where problem is null order by lower(name), id limit ${EXAMPLES}) e) as examples
    from candidates`)
  const { lowered = 0, products = 0, overlap = 0, notLower = 0, examples = [] } = rows[0] ?? {}
  const reasons: [LeftOutReason, number][] = [
    ['overlap', overlap],
    ['not_lower', notLower],
  ]
  return {
    ...span,
    timeZone: shop.timeZone,
    currency: shop.currency,
    lowered,
    products,
    leftOut: reasons.flatMap(([reason, count]) => (count > 0 ? { reason, count } : [])),
    examples,
  }
}

/**
 * Plans a sale, or begins it. What is left out is decided now; goods that come later join it (`turnCampaigns`).
 *
 * @throws NOT_FOUND for goods of others and categories that are not there, CONFLICT in words
 */
export async function createCampaign({ db, clock }: Asking, viewer: Viewer, asked: NewCampaign): Promise<Campaign> {
  const now = clock.now()
  try {
    const id = await inTransaction(db, async (tx) => {
      const shop = await shopOf(tx, viewer)
      const span = await spanFor(tx, shop, asked, now)
      await checkScope(tx, shop, asked)
      const { name, percent, price, familyIds, categoryIds } = asked
      const { rows } = await tx.execute<{ id: string }>(sql`
        insert into sale_campaigns (seller_profile_id, name, percent, price, family_ids, category_ids, starts_at, ends_at, created_at)
        values (${shop.id}, ${name}, ${percent}, ${price}, ${sql.param(familyIds)}::uuid[], ${sql.param(categoryIds)}::uuid[],
          ${span.startsAt.toISOString()}, ${span.endsAt.toISOString()}, ${now.toISOString()}) returning id`)
      const made = rows[0]?.id ?? ''
      const { rowCount } = await tx.execute(sql`
        insert into sale_campaign_items (campaign_id, product_id, during)
        select ${made}, id, ${range(span)} from (${candidates(shop, asked, span)}) found where problem is null
        order by id limit ${MAX_CAMPAIGN_PRODUCTS + 1}`)
      if (!rowCount)
        throw refuseInWords('CONFLICT', 'None of these products would cost less, or all are in another sale then.')
      if (rowCount > MAX_CAMPAIGN_PRODUCTS)
        throw refuseInWords(
          'CONFLICT',
          `A sale holds at most ${MAX_CAMPAIGN_PRODUCTS.toLocaleString('en-US')} products. Choose some categories.`,
        )
      if (span.startsAt <= now) await enqueue(tx, 'campaigns.turn', {})
      return made
    })
    return await readCampaign(db, viewer, id, now)
  } catch (error) {
    const violated = violatedConstraint(error)
    if (violated === 'sale_campaign_items_one_at_a_time')
      throw refuseInWords('CONFLICT', 'Another sale of some of these products was planned just now. Please look again.')
    if (violated === 'sale_campaigns_limit_check')
      throw refuseInWords('CONFLICT', 'You have too many sales that are planned or running. End one first.')
    throw error
  }
}

/** Cancels what has not begun, ends what runs. @throws NOT_FOUND */
export async function stopCampaign({ db, clock }: Asking, viewer: Viewer, id: string): Promise<Campaign> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const at = sql`${now.toISOString()}::timestamptz`
    const { rows } = await tx.execute<{ id: string }>(sql`
      update sale_campaigns c set ended_at = case when starts_at <= ${at} then ${at} end,
        cancelled_at = case when starts_at > ${at} then ${at} end, updated_at = ${at}
      where c.id = ${id} and c.seller_profile_id = ${ownShop(viewer, 'offers')} and c.ended_at is null
        and c.cancelled_at is null and c.ends_at > ${at} returning c.id`)
    if (rows.length === 0) return
    await tx.execute(sql`
      update sale_campaign_items set state = 'cancelled' where campaign_id = ${id} and state = 'planned'`)
    await enqueue(tx, 'campaigns.turn', {})
  })
  return readCampaign(db, viewer, id, now)
}

/** @throws NOT_FOUND without a shop, or without the permission there */
async function shopOf(db: Db | Tx, viewer: Viewer): Promise<Shop> {
  const { rows } = await db.execute<Shop>(sql`
    select p.id, coalesce(t.currency, 'USD') as currency, ${shopZone(sql`p.id`)} as "timeZone"
    from user_profiles p left join shop_terms t on t.profile_id = p.id
    where p.id = ${ownShop(viewer, 'offers')}`)
  if (!rows[0]) throw refuse('NOT_FOUND')
  return rows[0]
}

/** From the first moment of its first day, or now, to the last one of its last, by the clock of the shop. @throws CONFLICT in words */
async function spanFor(
  db: Db | Tx,
  { timeZone }: Shop,
  { startsOn, endsOn }: Pick<CampaignTerms, 'startsOn' | 'endsOn'>,
  now: Date,
): Promise<Span> {
  const { day: today } = localMoment(now, timeZone)
  const first = startsOn === null || startsOn < today ? today : startsOn
  if (endsOn < first) throw refuseInWords('CONFLICT', 'The last day has already passed.')
  if (addDays(first, MAX_CAMPAIGN_DAYS - 1) < endsOn)
    throw refuseInWords('CONFLICT', `A sale lasts at most ${MAX_CAMPAIGN_DAYS} days.`)
  if (first > addDays(today, MAX_CAMPAIGN_AHEAD_DAYS))
    throw refuseInWords('CONFLICT', 'A sale can be planned up to a year ahead.')
  const midnight = (day: string) => sql`to_json((${day}::date)::timestamp at time zone ${timeZone})#>>'{}'`
  const { rows } = await db.execute<{ starts: string; ends: string }>(
    sql`select ${midnight(first)} as starts, ${midnight(addDays(endsOn, 1))} as ends`,
  )
  const starts = new Date(rows[0]?.starts ?? '')
  return { startsAt: first === today ? now : starts, endsAt: new Date(rows[0]?.ends ?? '') }
}

/** @throws NOT_FOUND unless all of it is there, and the shop's own */
async function checkScope(
  db: Db | Tx,
  shop: Shop,
  { familyIds, categoryIds }: Pick<CampaignTerms, 'familyIds' | 'categoryIds'>,
): Promise<void> {
  const { rows } = await db.execute<{ families: number; categories: number }>(sql`
    select (select count(*)::int from product_groups g
        where g.id = any(${sql.param(familyIds)}::uuid[]) and g.seller_profile_id = ${shop.id}) as families,
      (select count(*)::int from product_categories k where k.id = any(${sql.param(categoryIds)}::uuid[])) as categories`)
  const found = rows[0]
  if (found?.families !== new Set(familyIds).size || found.categories !== new Set(categoryIds).size)
    throw refuse('NOT_FOUND')
}

/**
 * What was chosen, with its price before and after, and why it cannot be in it. What is on sale now is back to its own price
 * by then: where it is not, it is in another sale at that time.
 */
function candidates(shop: Shop, terms: CampaignTerms, span: Span): SQL {
  const { percent, price, familyIds, categoryIds } = terms
  const everything = familyIds.length + categoryIds.length === 0
  const chosen = everything
    ? sql`true`
    : sql`(p.group_id = any(${sql.param(familyIds)}::uuid[]) or p.category_id = any(${sql.param(categoryIds)}::uuid[])
        or p.top_category_id = any(${sql.param(categoryIds)}::uuid[]))`
  const after = percent === null ? sql`${price}::numeric` : sql`round(p.own_price * (100 - ${percent}::int) / 100, 2)`
  return sql`
    select p.id, p.group_id, p.name || coalesce(', ' || p.option_value, '') as name, p.own_price::float8 as before, (${after})::float8 as after,
      case when exists (select from sale_campaign_items i where i.product_id = p.id and i.state in ('planned','running')
          and i.during && ${range(span)}) then 'overlap'
        when (${after}) >= p.own_price or (${after}) < 0.01 then 'not_lower' end as problem
    from (select *, ${OWN_PRICE} as own_price from products p) p
    where p.seller_profile_id = ${shop.id} and not p.is_retired and p.status not in ('archived','blocked') and ${chosen}`
}

function range({ startsAt, endsAt }: Span): SQL {
  return sql`tstzrange(${startsAt.toISOString()}::timestamptz, ${endsAt.toISOString()}::timestamptz)`
}
