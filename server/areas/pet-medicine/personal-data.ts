import { sql } from 'drizzle-orm'
import { json, jsonList, type PersonalData } from '#server/core/personal-data'
import type { Db } from '#server/infra/database/db'

const PAGE = 500

export const medicineData: PersonalData = {
  holds: {
    'medicine.json': 'what your pets have to take',
    'doses.json': 'each dose that was logged for your pets, and those you logged for others’',
  },

  async *files(db, userId) {
    const { rows } = await db.execute(sql`
      select p.name as pet, m.name, m.purpose, m.dose_amount::float8 as "doseAmount", m.dose_unit as "doseUnit", m.repeat,
        m.time_zone as "timeZone", m.with_food as "withFood", m.instructions, m.missed_rule as "missedRule",
        m.prescribed_by as "prescribedBy", m.starts_on::text as "startsOn", m.ends_on::text as "endsOn",
        m.stock_left::float8 as "stockLeft", m.min_interval_minutes as "minIntervalMinutes", m.status
      from medications m join pets p on p.id = m.pet_id where p.owner_id = ${userId} order by p.name, m.created_at, m.id`)
    yield json('medicine.json', rows)
    yield jsonList('doses.json', doses(db, userId))
  },

  // Plans and doses go with the pets; whoever gave a dose to another's is taken out of it when the account goes.
}

/** A long life with a daily tablet is thousands of rows. */
async function* doses(db: Db, userId: string): AsyncIterable<unknown[]> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await db.execute<{ id: string }>(sql`
      select d.id, p.name as pet, m.name as medicine, d.amount::float8 as amount, m.dose_unit as "doseUnit",
        d.due_at as "dueAt", d.given_at as "givenAt", d.outcome, d.note, d.given_by is not distinct from ${userId}::uuid as "byYou"
      from medication_doses d join medications m on m.id = d.medication_id join pets p on p.id = d.pet_id
      where (p.owner_id = ${userId} or d.given_by = ${userId}) and d.id > ${after}::uuid
      order by d.id limit ${PAGE}`)
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(({ id: _, ...row }) => row)
    after = last.id
  }
}
