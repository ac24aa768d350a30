import { sql } from 'drizzle-orm'
import { json, type PersonalData } from '#server/core/personal-data'

export const campaignData: PersonalData = {
  holds: { 'sales.json': 'the sales of your shop, with their dates' },

  async *files(db, userId) {
    const { rows } = await db.execute(sql`
      select c.name, c.percent, c.price::float8 as price, c.starts_at as "startsAt", c.ends_at as "endsAt",
        c.ended_at as "endedAt", c.cancelled_at as "cancelledAt", c.created_at as "createdAt"
      from sale_campaigns c join user_profiles p on p.id = c.seller_profile_id
      where p.user_id = ${userId} order by c.created_at, c.id`)
    yield json('sales.json', rows)
  },

  // They are the shop's and go with it; until then none is begun for somebody who has left.
  async erase(tx, userId) {
    await tx.execute(sql`
      update sale_campaigns set cancelled_at = now()
      where ended_at is null and cancelled_at is null and starts_at > now()
        and seller_profile_id in (select id from user_profiles where user_id = ${userId})`)
  },
}
