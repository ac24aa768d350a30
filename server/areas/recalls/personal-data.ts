import { sql } from 'drizzle-orm'
import { json, type PersonalData } from '#server/core/personal-data'

export const recallData: PersonalData = {
  holds: { 'recalls.json': 'recalls of what you bought or feed, and when we told you' },

  async *files(db, userId) {
    const { rows } = await db.execute(sql`
      select r.title, p.name as product, m.certainty, m.lots, m.found_at as "foundAt", m.notified_at as "toldAt",
        m.acknowledged_at as "seenAt"
      from recall_matches m join recalls r on r.id = m.recall_id join products p on p.id = m.product_id
      where m.user_id = ${userId} order by m.found_at, m.id`)
    yield json('recalls.json', rows)
  },

  // What was bought stays with its order, without a name; the rest goes with what it was found by.
  async erase(tx, userId) {
    await tx.execute(sql`delete from recall_matches where user_id = ${userId} and order_item_id is null`)
    await tx.execute(sql`update recall_matches set user_id = null, recipient = id::text where user_id = ${userId}`)
  },
}
