import { sql } from 'drizzle-orm'
import type { Coupon } from '#contract/coupons'
import type { OffersPage } from '#contract/offers'
import { beyondMoment, momentCursor, pageOf } from '#server/core/lists/keyset'
import { spanOf } from '#server/core/lists/span'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Db, Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { ownShop } from '#server/market/profiles/own-shop'
import { readShopZone } from '#server/market/profiles/shop-zone'
import { COUPON_COLUMNS, type CouponRow, toCoupon } from './columns'

const PAGE_SIZE = 20

type Asked = { show: 'current' | 'past' | 'all'; cursor?: string | undefined }

/** The coupons of the viewer's shop, newest first. @throws BAD_REQUEST on a cursor that is not one of ours */
export async function listCoupons(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { show, cursor }: Asked,
): Promise<OffersPage<Coupon>> {
  const now = clock.now()
  const past = sql`(c.ended_at is not null or c.ends_at <= ${now.toISOString()}::timestamptz or c.used >= c.max_uses) is true`
  const wanted = show === 'all' ? sql`true` : show === 'past' ? past : sql`not ${past}`
  const shop = ownShop(viewer, 'offers')
  const own = sql`from coupons c where c.seller_profile_id = ${shop} and ${wanted}`
  const [beyond, order] = [beyondMoment(cursor, sql`c.created_at`, sql`c.id`), sql`c.created_at desc, c.id desc`]
  const [{ rows }, span, timeZone] = await Promise.all([
    db.execute<CouponRow>(sql`select ${COUPON_COLUMNS} ${own} and ${beyond} order by ${order} limit ${PAGE_SIZE + 1}`),
    spanOf(db, { list: own, beyond, order }),
    readShopZone(db, shop),
  ])
  const { page, next } = pageOf(rows, PAGE_SIZE, momentCursor)
  return { items: page.map((row) => toCoupon(row, now)), next, ...span, timeZone }
}

/** @throws NOT_FOUND also for another shop's */
export async function readCoupon(db: Db | Tx, viewer: Viewer, id: string, now: Date): Promise<Coupon> {
  const { rows } = await db.execute<CouponRow>(
    sql`select ${COUPON_COLUMNS} from coupons c where c.id = ${id} and c.seller_profile_id = ${ownShop(viewer, 'offers')}`,
  )
  if (!rows[0]) throw refuse('NOT_FOUND')
  return toCoupon(rows[0], now)
}
