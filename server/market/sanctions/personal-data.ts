import { sql } from 'drizzle-orm'
import { json, type PersonalData } from '#server/core/personal-data'

/** What was done about somebody goes with them; what they did as moderators stays, without their name. */
export const sanctionData: PersonalData = {
  holds: { 'sanctions.json': 'warnings, limits, and suspensions that our team gave you' },

  async *files(db, userId) {
    const { rows } = await db.execute(sql`
      select act, rule, reason, begins_at as "beginsAt", ends_at as "endsAt", lifted_at as "liftedAt", lifted_reason as "liftedReason"
      from sanctions where user_id = ${userId} and act <> 'note' order by created_at`)
    yield json('sanctions.json', rows)
  },

  async erase(tx, userId) {
    await tx.execute(sql`delete from sanctions where user_id = ${userId}`)
    await tx.execute(sql`update sanctions set moderator_id = null where moderator_id = ${userId}`)
    await tx.execute(sql`update sanctions set lifted_by = null where lifted_by = ${userId}`)
    await tx.execute(sql`update sanction_templates set changed_by = null where changed_by = ${userId}`)
  },
}
