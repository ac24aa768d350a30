import { sql } from 'drizzle-orm'
import { json, type PersonalData } from '#server/core/personal-data'

export const couponData: PersonalData = {
  holds: { 'coupons.json': 'the coupons of your shop, and those you used' },

  async *files(db, userId) {
    const { rows: own } = await db.execute(sql`
      select c.code, c.kind, c.percent, c.amount::float8 as amount, c.min_subtotal::float8 as "minSubtotal",
        c.starts_at as "startsAt", c.ends_at as "endsAt", c.ended_at as "endedAt", c.used, c.max_uses as "maxUses",
        c.max_per_person as "maxPerPerson", c.is_public as "isPublic"
      from coupons c join user_profiles p on p.id = c.seller_profile_id
      where p.user_id = ${userId} order by c.created_at, c.id`)
    const { rows: used } = await db.execute(sql`
      select c.code, o.number as "order", u.amount::float8 as amount, u.status, u.created_at as "createdAt"
      from coupon_uses u join coupons c on c.id = u.coupon_id join orders o on o.id = u.order_id
      where u.user_id = ${userId} order by u.created_at, o.number`)
    yield json('coupons.json', { own, used })
  },

  // What was taken off an order stays with it; whose it was goes.
  async erase(tx, userId) {
    await tx.execute(sql`update coupon_uses set email = '', user_id = null where user_id = ${userId}`)
    await tx.execute(sql`
      update coupons set ended_at = now()
      where ended_at is null and seller_profile_id in (select id from user_profiles where user_id = ${userId})`)
  },
}
