import { sql } from 'drizzle-orm'
import { json, type PersonalData } from '#server/core/personal-data'

/** That a request was answered in time is kept as proof, without whose it was. */
export const dataRequestData: PersonalData = {
  holds: { 'data-requests.json': 'what you asked about your data, and what came of it' },

  async *files(db, userId) {
    const { rows } = await db.execute(sql`
      select kind, way, state, received_at as "receivedAt", due_at as "dueAt", closed_at as "closedAt", name, contact, answer
      from data_requests where user_id = ${userId} order by received_at, id`)
    yield json('data-requests.json', rows)
  },

  async erase(tx, userId) {
    await tx.execute(sql`
      update data_requests set user_id = null, name = '', contact = '', note = '', answer = '' where user_id = ${userId}`)
    await tx.execute(sql`
      update data_requests set entered_by = nullif(entered_by, ${userId}), closed_by = nullif(closed_by, ${userId})
      where ${userId} in (entered_by, closed_by)`)
  },
}
