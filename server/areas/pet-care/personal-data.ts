import { sql } from 'drizzle-orm'
import { json, jsonList, type PersonalData } from '#server/core/personal-data'
import type { Db } from '#server/infra/database/db'

const PAGE = 500

export const careData: PersonalData = {
  holds: {
    'care-routines.json': 'what is done for your pets again and again',
    'care-log.json': 'what was done for your pets, and what you did for others’',
  },

  async *files(db, userId) {
    const { rows } = await db.execute(sql`
      select p.name as pet, t.kind, t.title, t.repeat, t.time_zone as "timeZone", t.starts_on::text as "startsOn",
        t.ends_on::text as "endsOn", t.remind, t.active, t.assigned_to is not distinct from ${userId}::uuid as "yours"
      from care_tasks t join pets p on p.id = t.pet_id where p.owner_id = ${userId} order by p.name, t.created_at, t.id`)
    yield json('care-routines.json', rows)
    yield jsonList('care-log.json', logs(db, userId))
  },

  // Routines and logs go with the pets; whoever did something for another's is taken out of it when the account goes.
}

async function* logs(db: Db, userId: string): AsyncIterable<unknown[]> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await db.execute<{ id: string }>(sql`
      select l.id, p.name as pet, l.kind, l.outcome, l.due_at as "dueAt", l.done_at as "doneAt", l.note,
        l.done_by is not distinct from ${userId}::uuid as "byYou"
      from care_logs l join pets p on p.id = l.pet_id
      where (p.owner_id = ${userId} or l.done_by = ${userId}) and l.id > ${after}::uuid
      order by l.id limit ${PAGE}`)
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(({ id: _, ...row }) => row)
    after = last.id
  }
}
