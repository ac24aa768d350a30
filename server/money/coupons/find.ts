import { sql } from 'drizzle-orm'
import type { CouponKind } from '#contract/coupons.rules'
import type { Db, Tx } from '#server/infra/database/db'

/** A coupon as the checkout reads it. */
export type FoundCoupon = {
  id: string
  shopId: string
  code: string
  kind: CouponKind
  percent: number | null
  amount: number | null
  currency: string
  minSubtotal: number
  familyIds: string[]
  categoryIds: string[]
  startsAt: Date
  endsAt: Date | null
  endedAt: Date | null
  used: number
  maxUses: number | null
  maxPerPerson: number | null
  /** How often whoever asks has used it or is about to. */
  usedByThem: number
}

type Asked = { codes: readonly string[]; shopIds: readonly string[]; userId: string | null; email: string | null }
type Row = Omit<FoundCoupon, 'startsAt' | 'endsAt' | 'endedAt'> & {
  startsAt: string
  endsAt: string | null
  endedAt: string | null
}

/**
 * The coupons with these codes of these shops; those that were ended last, so that another of that name speaks first.
 *
 * @param codes as `couponCode` gives them
 * @param locked holds them until the transaction ends, so that two who use the last one take turns. To be done before goods
 *   are locked, because who gives an order up holds its coupon before its goods, too.
 */
export async function findCoupons(
  db: Db | Tx,
  { codes, shopIds, userId, email }: Asked,
  { locked = false } = {},
): Promise<FoundCoupon[]> {
  if (codes.length === 0) return []
  const { rows } = await db.execute<Row>(sql`
    select c.id, c.seller_profile_id as "shopId", c.code, c.kind, c.percent, c.amount::float8 as amount, c.currency,
      c.min_subtotal::float8 as "minSubtotal", to_json(c.family_ids) as "familyIds", to_json(c.category_ids) as "categoryIds",
      to_json(c.starts_at)#>>'{}' as "startsAt", to_json(c.ends_at)#>>'{}' as "endsAt", to_json(c.ended_at)#>>'{}' as "endedAt", c.used, c.max_uses as "maxUses",
      c.max_per_person as "maxPerPerson",
      (select count(*)::int from coupon_uses u where u.coupon_id = c.id and u.status in ('held', 'used')
        and (u.email = ${email}::text or u.user_id = ${userId}::uuid)) as "usedByThem"
    from coupons c
    where c.seller_profile_id = any(${sql.param([...shopIds])}::uuid[]) and c.code = any(${sql.param([...codes])}::text[])
    order by c.ended_at is not null, c.id ${locked ? sql`for no key update of c` : sql``}`)
  return rows.map((row) => ({
    ...row,
    startsAt: new Date(row.startsAt),
    endsAt: row.endsAt ? new Date(row.endsAt) : null,
    endedAt: row.endedAt ? new Date(row.endedAt) : null,
  }))
}
