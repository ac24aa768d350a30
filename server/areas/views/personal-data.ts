import { sql } from 'drizzle-orm'
import { json, type PersonalData } from '#server/core/personal-data'

/** That it happened stays when either account is gone, without whose it was. */
export const viewData: PersonalData = {
  holds: { 'views.json': 'when our team viewed pages as you see them, and why' },

  async *files(db, userId) {
    const { rows } = await db.execute(sql`
      select started_at as "from", coalesce(ended_at, ends_at) as until, reason from admin_views
      where person_id = ${userId} order by started_at, id`)
    yield json('views.json', rows)
  },

  async erase(tx, userId) {
    await tx.execute(sql`
      update admin_views set admin_id = nullif(admin_id, ${userId}), person_id = nullif(person_id, ${userId})
      where ${userId} in (admin_id, person_id)`)
  },
}
