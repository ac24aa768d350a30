import { sql } from 'drizzle-orm'
import { json, type PersonalData } from '#server/core/personal-data'

export const blockData: PersonalData = {
  holds: { 'blocks.json': 'who you have blocked' },

  async *files(db, userId) {
    const { rows } = await db.execute(sql`
      select b.name as blocked, b.created_at as "since"
      from user_blocks b where b.user_id = ${userId} order by b.created_at, b.blocked_id`)
    yield json('blocks.json', rows)
  },

  async erase(tx, userId) {
    await tx.execute(sql`delete from user_blocks where user_id = ${userId} or blocked_id = ${userId}`)
  },
}
