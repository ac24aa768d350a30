import { sql } from 'drizzle-orm'
import { OVERDUE_HOURS } from '#contract/pet-care.rules'
import type { Db } from '#server/infra/database/db'

/** In one round; the others are next. */
const AT_ONCE = 500

/** Pets with something for the reminders to look at: a time that came, or one that is too old to be waited for. */
export async function duePets(db: Db, now: Date): Promise<string[]> {
  const at = now.toISOString()
  const old = new Date(now.getTime() - OVERDUE_HOURS * 3600_000).toISOString()
  const { rows } = await db.execute<{ petId: string }>(sql`
    select distinct asking.pet_id as "petId" from (
      select pet_id from medications where status = 'active' and remind_at <= ${at}
      union all select pet_id from medications where status = 'active' and next_due_at < ${old}
      union all select pet_id from care_tasks where active and remind_at <= ${at}
      union all select pet_id from care_tasks where active and next_due_at < ${old}
    ) asking join pets p on p.id = asking.pet_id where p.status = 'active' order by 1 limit ${AT_ONCE}`)
  return rows.map(({ petId }) => petId)
}
