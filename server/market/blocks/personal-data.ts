import { sql } from 'drizzle-orm'
import { json, type PersonalData } from '#server/core/personal-data'

export const blockData: PersonalData = {
  holds: { 'blocks.json': 'who you have blocked' },

  async *files(db, userId) {
    const { rows } = await db.execute(sql`
      select coalesce(nullif(p.business_name, ''), (select q.first_name from user_profiles q where q.user_id = b.blocked_id
        order by q.created_at limit 1), '') as blocked, b.created_at as "since"
      from user_blocks b left join user_profiles p on p.id = b.profile_id where b.user_id = ${userId} order by b.created_at, b.blocked_id`)
    yield json('blocks.json', rows)
  },

  async erase(tx, userId) {
    await tx.execute(sql`delete from user_blocks where user_id = ${userId} or blocked_id = ${userId}`)
  },
}
