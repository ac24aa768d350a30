import { sql } from 'drizzle-orm'
import type { Coupon, CouponLimits, NewCoupon } from '#contract/coupons'
import { enqueue } from '#server/core/outbox/outbox'
import type { Viewer } from '#server/core/people/viewer'
import { violatedConstraint } from '#server/core/refusals/faults'
import { changedSince, refuse, refuseInWords } from '#server/core/refusals/refuse'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { ownShop } from '#server/market/profiles/own-shop'
import { COUPON_VERSION } from './columns'
import { readCoupon } from './list'

type Asking = Pick<Deps, 'db' | 'clock'>

/**
 * Adds a coupon to the viewer's shop.
 *
 * @throws BAD_REQUEST in words for one that is over, CODE_TAKEN while another with this code counts, NOT_FOUND for goods of others and categories that are not there
 */
export async function createCoupon({ db, clock }: Asking, viewer: Viewer, coupon: NewCoupon): Promise<Coupon> {
  const now = clock.now()
  if (coupon.endsAt && coupon.endsAt <= now) throw refuseInWords('BAD_REQUEST', 'The last day has already passed.')
  const familyIds = [...new Set(coupon.familyIds)]
  const categoryIds = [...new Set(coupon.categoryIds)]
  const shop = ownShop(viewer, 'offers')
  try {
    const id = await inTransaction(db, async (tx) => {
      const { rows } = await tx.execute<{ id: string; shop: string }>(sql`
      insert into coupons (seller_profile_id, code, kind, percent, amount, min_subtotal, family_ids, category_ids, starts_at,
        ends_at, max_uses, max_per_person, is_public, created_at)
      select ${shop}, ${coupon.code}, ${coupon.kind}, ${coupon.percent}, ${coupon.amount}, ${coupon.minSubtotal},
        ${sql.param(familyIds)}::uuid[], ${sql.param(categoryIds)}::uuid[], ${coupon.startsAt.toISOString()},
        ${coupon.endsAt?.toISOString() ?? null}, ${coupon.maxUses}, ${coupon.maxPerPerson}, ${coupon.isPublic}, ${now.toISOString()}
      where (select count(*) from product_groups g
          where g.id = any(${sql.param(familyIds)}::uuid[]) and g.seller_profile_id = ${shop}) = ${familyIds.length}
        and (select count(*) from product_categories k where k.id = any(${sql.param(categoryIds)}::uuid[]) and k.is_active)
          = ${categoryIds.length}
      returning id, seller_profile_id as shop`)
      if (!rows[0]) throw refuse('NOT_FOUND')
      if (coupon.isPublic) await tellOf(tx, rows[0], coupon.startsAt)
      return rows[0].id
    })
    return await readCoupon(db, viewer, id, now)
  } catch (error) {
    if (violatedConstraint(error) === 'coupons_code_key') throw refuse('CODE_TAKEN')
    throw error
  }
}

/** @throws NOT_FOUND, CONFLICT in words for one that was ended or changed since, or when it was used more often than is allowed now */
export async function changeCoupon(
  { db, clock }: Asking,
  viewer: Viewer,
  { id, limits, version }: { id: string; limits: CouponLimits; version?: string | undefined },
): Promise<Coupon> {
  const { startsAt, endsAt, maxUses, maxPerPerson } = limits
  try {
    const rows = await inTransaction(db, async (tx) => {
      const { rows: changed } = await tx.execute<{ id: string; shop: string; isMoved: boolean }>(sql`
      update coupons c set starts_at = ${startsAt.toISOString()}, ends_at = ${endsAt?.toISOString() ?? null},
        max_uses = ${maxUses}, max_per_person = ${maxPerPerson}
      where c.id = ${id} and c.seller_profile_id = ${ownShop(viewer, 'offers')} and c.ended_at is null
        and (${version ?? null}::text is null or ${COUPON_VERSION} = ${version ?? null})
      returning id, seller_profile_id as shop, is_public and new.starts_at <> old.starts_at as "isMoved"`)
      // who was told before it was moved hears nothing again within a week
      if (changed[0]?.isMoved) await tellOf(tx, changed[0], startsAt)
      return changed
    })
    const coupon = await readCoupon(db, viewer, id, clock.now())
    if (rows.length === 0 && coupon.endedAt === null) throw changedSince()
    if (rows.length === 0) throw refuseInWords('CONFLICT', 'You ended this coupon, so it can’t be changed any more.')
    return coupon
  } catch (error) {
    if (violatedConstraint(error) === 'coupons_used_check')
      throw refuseInWords('CONFLICT', 'It was used more often than that already. To stop it, end it.')
    throw error
  }
}

/** From now on it takes nothing off; orders that are being paid with it keep it. @throws NOT_FOUND */
export async function endCoupon({ db, clock }: Asking, viewer: Viewer, id: string): Promise<Coupon> {
  const now = clock.now()
  await db.execute(sql`
    update coupons c set ended_at = ${now.toISOString()}
    where c.id = ${id} and c.seller_profile_id = ${ownShop(viewer, 'offers')} and c.ended_at is null`)
  return readCoupon(db, viewer, id, now)
}

/** @throws NOT_FOUND */
export async function setPublic(
  { db, clock }: Asking,
  viewer: Viewer,
  { id, isPublic }: { id: string; isPublic: boolean },
): Promise<Coupon> {
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ id: string; shop: string; startsAt: string }>(sql`
      update coupons c set is_public = ${isPublic}
      where c.id = ${id} and c.seller_profile_id = ${ownShop(viewer, 'offers')} and c.is_public <> ${isPublic}
      returning c.id, c.seller_profile_id as shop, c.starts_at as "startsAt"`)
    if (rows[0] && isPublic) await tellOf(tx, rows[0], new Date(rows[0].startsAt))
  })
  return readCoupon(db, viewer, id, clock.now())
}

/** Those who follow the shop hear of it once it has begun, as long as it counts by then. */
async function tellOf(
  tx: Tx,
  { id: couponId, shop: profileId }: { id: string; shop: string },
  startsAt: Date,
): Promise<void> {
  await enqueue(tx, 'follows.news', { profileId, couponId }, null, { dueAt: startsAt })
}
