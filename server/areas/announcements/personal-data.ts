import { sql } from 'drizzle-orm'
import { json, type PersonalData } from '#server/core/personal-data'

/** Announcements are the platform's: they stay when an admin leaves, without the name. */
export const announcementData: PersonalData = {
  holds: { 'announcements.json': 'announcements that you closed, and when' },

  async *files(db, userId) {
    const { rows } = await db.execute(sql`
      select a.title, d.dismissed_at as "closedAt"
      from announcement_dismissals d join announcements a on a.id = d.announcement_id
      where d.user_id = ${userId} order by d.dismissed_at, a.id`)
    yield json('announcements.json', rows)
  },

  async erase(tx, userId) {
    await tx.execute(sql`delete from announcement_dismissals where user_id = ${userId}`)
    await tx.execute(sql`
      update announcements set created_by = nullif(created_by, ${userId}), published_by = nullif(published_by, ${userId}),
        ended_by = nullif(ended_by, ${userId})
      where ${userId} in (created_by, published_by, ended_by)`)
  },
}
