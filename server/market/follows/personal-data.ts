import { sql } from 'drizzle-orm'
import { json, type PersonalData } from '#server/core/personal-data'

export const followData: PersonalData = {
  holds: { 'follows.json': 'the shops you follow' },

  async *files(db, userId) {
    const { rows } = await db.execute(sql`
      select coalesce(nullif(p.business_name, ''), p.first_name) as shop, f.notify, f.told_at as "toldAt", f.created_at as "since"
      from profile_follows f join user_profiles p on p.id = f.profile_id
      where f.user_id = ${userId} order by f.created_at, f.profile_id`)
    yield json('follows.json', rows)
  },

  async erase(tx, userId) {
    await tx.execute(sql`delete from profile_follows where user_id = ${userId}`)
  },
}
