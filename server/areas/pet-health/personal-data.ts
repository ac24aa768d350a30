import { sql } from 'drizzle-orm'
import { jsonList, type PersonalData } from '#server/core/personal-data'
import type { Db } from '#server/infra/database/db'

const PAGE = 500

/** The health of somebody’s own animals. It goes with them: each table’s rows are the pet’s. */
export const petHealthData: PersonalData = {
  holds: {
    'pet-health.json': 'the health entries of your pets',
    'pet-care-plans.json': 'vaccinations you planned, and what your pets are fed',
  },

  *files(db, userId) {
    yield jsonList('pet-health.json', entriesOf(db, userId))
    yield jsonList('pet-care-plans.json', plansOf(db, userId))
  },
}

async function* entriesOf(db: Db, userId: string): AsyncGenerator<Record<string, unknown>[]> {
  let beyond = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await db.execute<{ id: string }>(sql`
      select p.name as pet, e.* from pet_health_entries e join pets p on p.id = e.pet_id
      where p.owner_id = ${userId} and e.id > ${beyond} order by e.id limit ${PAGE}`)
    yield rows.map(({ added_by, client_id: _, ...row }: Record<string, unknown>) => ({
      ...row,
      addedByYou: added_by === userId,
    }))
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    beyond = last.id
  }
}

async function* plansOf(db: Db, userId: string): AsyncGenerator<Record<string, unknown>[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select p.name as pet,
      (select jsonb_agg(jsonb_build_object('vaccine', v.label, 'dueOn', n.due_on) order by n.due_on)
        from pet_vaccine_plans n join vaccine_types v on v.id = n.vaccine_type_id where n.pet_id = p.id) as "plannedVaccines",
      (select to_jsonb(f) - 'pet_id' from pet_feedings f where f.pet_id = p.id) as feeding
    from pets p where p.owner_id = ${userId} order by p.id`)
  yield rows.filter(({ plannedVaccines, feeding }) => plannedVaccines !== null || feeding !== null)
}
