import { type SQL, sql } from 'drizzle-orm'
import type { Coupon } from '#contract/coupons'
import { couponState } from '#contract/coupons.rules'

type Dated = 'startsAt' | 'endsAt' | 'endedAt' | 'createdAt'
export type CouponRow = Omit<Coupon, Dated | 'state'> & {
  startsAt: string
  endsAt: string | null
  endedAt: string | null
  createdAt: string
  cursorAt: string
}

/** Names how long and how often a coupon `c` counts as it is. */
export const COUPON_VERSION: SQL = sql`md5(json_build_array(c.starts_at, c.ends_at, c.max_uses, c.max_per_person)::text)`

/** Of coupons `c`. A name of what was taken off the shelves since stays. */
export const COUPON_COLUMNS: SQL = sql`
  c.id, ${COUPON_VERSION} as version, c.code, c.kind, c.percent, c.amount::float8 as amount, c.currency, c.is_public as "isPublic", c.min_subtotal::float8 as "minSubtotal",
  coalesce((select json_agg(json_build_object('id', g.id, 'name', g.title) order by g.title, g.id)
    from product_groups g where g.id = any(c.family_ids)), '[]') as families,
  coalesce((select json_agg(json_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
    from product_categories k where k.id = any(c.category_ids)), '[]') as categories,
  to_json(c.starts_at)#>>'{}' as "startsAt", to_json(c.ends_at)#>>'{}' as "endsAt",
  to_json(c.ended_at)#>>'{}' as "endedAt", c.max_uses as "maxUses", c.max_per_person as "maxPerPerson", c.used,
  (select count(*)::int from coupon_uses u where u.coupon_id = c.id and u.status = 'held') as held,
  (select coalesce(sum(u.amount), 0)::float8 from coupon_uses u where u.coupon_id = c.id and u.status in ('used', 'late')) as given,
  to_json(c.created_at)#>>'{}' as "createdAt", c.created_at::text as "cursorAt"`

export function toCoupon({ cursorAt: _, ...row }: CouponRow, now: Date): Coupon {
  const dates = {
    startsAt: new Date(row.startsAt),
    endsAt: row.endsAt ? new Date(row.endsAt) : null,
    endedAt: row.endedAt ? new Date(row.endedAt) : null,
    createdAt: new Date(row.createdAt),
  }
  return { ...row, ...dates, state: couponState({ ...row, ...dates }, now) }
}
