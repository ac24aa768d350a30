import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Campaign, CampaignItem } from '#contract/campaigns'
import type { Page } from '#contract/lists'
import type { OffersPage } from '#contract/offers'
import { decodeCursor, encodeCursor } from '#server/core/lists/cursor'
import { beyondMoment, momentCursor, pageOf } from '#server/core/lists/keyset'
import { spanOf } from '#server/core/lists/span'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Db, Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { ownShop } from '../profiles/own-shop'
import { readShopZone } from '../profiles/shop-zone'
import { CAMPAIGN_COLUMNS, CAMPAIGN_COUNTS, type CampaignRow, OWN_PRICE, toCampaign } from './columns'

const PAGE_SIZE = 20
const ITEMS_AT_ONCE = 50

type Asked = { show: 'current' | 'past' | 'all'; cursor?: string | undefined }

/** The sales of the viewer's shop, newest first. @throws BAD_REQUEST on a cursor that is not one of ours */
export async function listCampaigns(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { show, cursor }: Asked,
): Promise<OffersPage<Campaign>> {
  const now = clock.now()
  const past = sql`(c.ended_at is not null or c.cancelled_at is not null or c.ends_at <= ${now.toISOString()}::timestamptz)`
  const wanted = show === 'all' ? sql`true` : show === 'past' ? past : sql`not ${past}`
  const shop = ownShop(viewer, 'offers')
  const where = sql`where c.seller_profile_id = ${shop} and ${wanted}`
  const [beyond, order] = [beyondMoment(cursor, sql`c.created_at`, sql`c.id`), sql`c.created_at desc, c.id desc`]
  const [{ rows }, span, timeZone] = await Promise.all([
    db.execute<CampaignRow>(sql`
      select ${CAMPAIGN_COLUMNS} from sale_campaigns c ${CAMPAIGN_COUNTS} ${where} and ${beyond}
      order by ${order} limit ${PAGE_SIZE + 1}`),
    spanOf(db, { list: sql`from sale_campaigns c ${where}`, beyond, order }),
    readShopZone(db, shop),
  ])
  const { page, next } = pageOf(rows, PAGE_SIZE, momentCursor)
  return { items: page.map((row) => toCampaign(row, now)), next, ...span, timeZone }
}

/** @throws NOT_FOUND also for another shop's */
export async function readCampaign(db: Db | Tx, viewer: Viewer, id: string, now: Date): Promise<Campaign> {
  const { rows } = await db.execute<CampaignRow>(sql`
    select ${CAMPAIGN_COLUMNS} from sale_campaigns c ${CAMPAIGN_COUNTS}
    where c.id = ${id} and c.seller_profile_id = ${ownShop(viewer, 'offers')}`)
  if (!rows[0]) throw refuse('NOT_FOUND')
  return toCampaign(rows[0], now)
}

/**
 * Its products by name, fifty at a time.
 *
 * @throws NOT_FOUND also for another shop's, BAD_REQUEST on a cursor that is not one of ours
 */
export async function listItems(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { id, cursor }: { id: string; cursor?: string | undefined },
): Promise<Page<CampaignItem>> {
  await readCampaign(db, viewer, id, clock.now())
  const [name, productId] = cursor ? decodeCursor(cursor, z.tuple([z.string().max(400), z.uuid()])) : ['', null]
  const beyond = productId === null ? sql`true` : sql`(lower(p.name), p.id) > (${name}, ${productId}::uuid)`
  const order = sql`lower(p.name), p.id`
  const list = sql`from sale_campaign_items i join sale_campaigns c on c.id = i.campaign_id join products p on p.id = i.product_id
    where i.campaign_id = ${id}`
  const read = db.execute<CampaignItem & { cursorBy: string }>(sql`
    select lower(p.name) as "cursorBy", p.id as "productId", p.name, p.option_value as "optionValue", i.state,
      coalesce(i.price_before, ${OWN_PRICE})::float8 as before,
      coalesce(i.sale_price, c.price, round(${OWN_PRICE} * (100 - c.percent) / 100, 2))::float8 as after
    ${list} and ${beyond} order by ${order} limit ${ITEMS_AT_ONCE + 1}`)
  const [{ rows }, span] = await Promise.all([read, spanOf(db, { list, beyond, order })])
  const { page, next } = pageOf(rows, ITEMS_AT_ONCE, (last) => encodeCursor([last.cursorBy, last.productId]))
  return { items: page.map(({ cursorBy: _, ...item }) => item), next, ...span }
}
