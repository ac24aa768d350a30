import { sql } from 'drizzle-orm'
import { enqueue } from '#server/core/outbox/outbox'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'

/** So many prices change in one transaction: as many as replicas are told of one by one. */
const AT_ONCE = 100

/**
 * Lowers the prices of sales that have begun and puts back those of sales that are over. Any number of replicas may do it at
 * once, and what was done stays done: each product says for itself how far it is. What ends comes first, so that a sale that
 * begins as another ends finds the price from before both. Goods that came later join before prices go down.
 */
export async function turnCampaigns(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  stopping: () => boolean = () => false,
): Promise<void> {
  for (const step of [endSome, joinSome, beginSome]) {
    let turned = AT_ONCE
    while (turned === AT_ONCE && !stopping()) turned = await inTransaction(db, (tx) => step(tx, clock.now()))
  }
}

type Due = { campaignId: string; productId: string }

async function endSome(tx: Tx, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows: due } = await tx.execute<Due>(sql`
    select i.campaign_id as "campaignId", i.product_id as "productId"
    from sale_campaign_items i join sale_campaigns c on c.id = i.campaign_id
    where i.state = 'running' and (upper(i.during) <= ${at} or c.ended_at is not null)
    order by i.product_id limit ${AT_ONCE}`)
  if (due.length === 0) return 0
  await holdProducts(tx, due)
  await tx.execute(sql`
    update products p set price = i.price_before, sale_until = null, updated_at = ${at},
      compare_at_price = case when i.compare_before > i.price_before then i.compare_before end
    from sale_campaign_items i
    where ${these(due)} and i.state = 'running' and p.id = i.product_id`)
  await tx.execute(sql`
    update sale_campaign_items i set state = 'over',
      during = tstzrange(lower(i.during), greatest(lower(i.during), least(upper(i.during), ${at})))
    where ${these(due)} and i.state = 'running'`)
  return due.length
}

/**
 * A sale of all products, of a category, or of a family holds what came after it was planned too, from when it is published:
 * a draft that is being written would change under its writer. What the sale left out when it was planned stays out.
 */
async function joinSome(tx: Tx, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`
  const during = sql`tstzrange(greatest(c.starts_at, ${at}), c.ends_at)`
  const { rowCount } = await tx.execute(sql`
    insert into sale_campaign_items (campaign_id, product_id, during)
    select c.id, p.id, ${during}
    from sale_campaigns c join products p on p.seller_profile_id = c.seller_profile_id and p.created_at > c.created_at
    where c.ended_at is null and c.cancelled_at is null and c.ends_at > ${at}
      and p.status = 'published' and not p.is_retired
      and (c.family_ids || c.category_ids = '{}' or p.group_id = any(c.family_ids)
        or p.category_id = any(c.category_ids) or p.top_category_id = any(c.category_ids))
      and coalesce(c.price, round(p.price * (100 - c.percent) / 100, 2)) between 0.01 and p.price - 0.01
      and not exists (select from sale_campaign_items i where i.product_id = p.id
        and (i.campaign_id = c.id or i.state in ('planned','running') and i.during && ${during}))
    order by c.created_at, p.id limit ${AT_ONCE}
    for share of c
    on conflict do nothing`)
  return rowCount ?? 0
}

async function beginSome(tx: Tx, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows: due } = await tx.execute<Due>(sql`
    select i.campaign_id as "campaignId", i.product_id as "productId"
    from sale_campaign_items i join sale_campaigns c on c.id = i.campaign_id
    where i.state = 'planned' and lower(i.during) <= ${at} and c.ended_at is null and c.cancelled_at is null
    order by i.product_id limit ${AT_ONCE}`)
  if (due.length === 0) return 0
  await holdProducts(tx, due)
  await tx.execute(sql`
    with lowered as (
      update products p set price = coalesce(c.price, round(p.price * (100 - c.percent) / 100, 2)), compare_at_price = p.price,
        sale_until = upper(i.during), updated_at = ${at}
      from sale_campaign_items i join sale_campaigns c on c.id = i.campaign_id
      where ${these(due)} and i.state = 'planned' and upper(i.during) > ${at} and c.ended_at is null and p.id = i.product_id
        and coalesce(c.price, round(p.price * (100 - c.percent) / 100, 2)) between 0.01 and p.price - 0.01
      returning p.id, new.price as now, old.price as before, old.compare_at_price as compared)
    update sale_campaign_items i set state = 'running', sale_price = l.now, price_before = l.before, compare_before = l.compared
    from lowered l where ${these(due)} and i.state = 'planned' and i.product_id = l.id`)
  await tellBegun(tx, due)
  await tx.execute(sql`update sale_campaign_items i set state = 'left_out' where ${these(due)} and i.state = 'planned'`)
  return due.length
}

/** Those who follow a shop hear of a sale once, when its first prices go down. */
async function tellBegun(tx: Tx, due: readonly Due[]): Promise<void> {
  const { rows } = await tx.execute<{ campaignId: string; profileId: string }>(sql`
    select distinct c.id as "campaignId", c.seller_profile_id as "profileId"
    from sale_campaign_items i join sale_campaigns c on c.id = i.campaign_id
    where ${these(due)} and i.state = 'running'`)
  for (const begun of rows) await enqueue(tx, 'follows.news', begun, `sale begun:${begun.campaignId}`)
}

/**
 * Families first and variations after them, each by their ids, as the editor and checkouts do, and the sale last: whoever
 * changes a price by hand holds the product and asks for its place in the sale after it. What another replica was quicker
 * with is no longer due once this has waited for it. Whoever has a product open in the editor is told that it changed,
 * instead of writing the price of before.
 */
async function holdProducts(tx: Tx, due: readonly Due[]): Promise<void> {
  const ids = sql.param(due.map(({ productId }) => productId))
  await tx.execute(sql`select set_config('pawstead.sale', 'on', true)`)
  await tx.execute(sql`
    update product_groups set version = version + 1 where id in (
      select id from product_groups where id in (select group_id from products where id = any(${ids}::uuid[]))
      order by id for no key update)`)
  await tx.execute(sql`select from products where id = any(${ids}::uuid[]) order by id for no key update`)
  const campaigns = sql.param(due.map(({ campaignId }) => campaignId))
  // one that is being stopped is stopped before this goes on
  await tx.execute(sql`select from sale_campaigns where id = any(${campaigns}::uuid[]) order by id for share`)
}

function these(due: readonly Due[]) {
  const campaigns = sql.param(due.map(({ campaignId }) => campaignId))
  const products = sql.param(due.map(({ productId }) => productId))
  return sql`(i.campaign_id, i.product_id) in (select * from unnest(${campaigns}::uuid[], ${products}::uuid[]))`
}
