import { type SQL, sql } from 'drizzle-orm'
import type { MedicinePlan } from '#contract/pet-medicine'
import { daysOfStock } from '#contract/pet-medicine.rules'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Db, Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { requirePet } from '#server/market/pets/access'
import { nameOrNone } from '../pet-due/by-whom'
import { VOMITED_SINCE } from '../pet-due/vomited-since'

/** Names a plan `m` as it was written; a dose that is given, and a pause, change nothing of it. */
export const PLAN_VERSION = sql`md5(json_build_array(m.name, m.purpose, m.dose_amount, m.dose_unit, m.repeat, m.time_zone,
  m.with_food, m.instructions, m.missed_rule, m.prescribed_by, m.starts_on, m.ends_on, m.min_interval_minutes, m.remind)::text)`

type Row = Omit<MedicinePlan, 'lastGiven' | 'nextDueAt' | 'lastsDays'> & {
  nextDueAt: string | null
  lastGiven: { doseId: string; givenAt: string; vomitedAt: string | null; by: string | null; you: boolean } | null
}

/** @throws NOT_FOUND also for somebody else's */
export async function listPlans(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  petId: string,
): Promise<{ items: MedicinePlan[] }> {
  await requirePet(deps, viewer, petId, 'see')
  return { items: await readPlans(deps.db, viewer, sql`m.pet_id = ${petId}`) }
}

/** @throws NOT_FOUND */
export async function readPlan(db: Db | Tx, viewer: Viewer, id: string): Promise<MedicinePlan> {
  const [plan] = await readPlans(db, viewer, sql`m.id = ${id}`)
  if (!plan) throw refuse('NOT_FOUND')
  return plan
}

/** Whoever calls has asked whether the viewer may see them. */
async function readPlans(db: Db | Tx, viewer: Viewer, which: SQL): Promise<MedicinePlan[]> {
  const { rows } = await db.execute<Row>(sql`
    select m.id, ${PLAN_VERSION} as version, m.name, m.purpose, m.dose_amount::float8 as "doseAmount", m.dose_unit as "doseUnit", m.repeat,
      m.time_zone as "timeZone", m.with_food as "withFood", m.instructions, m.missed_rule as "missedRule",
      m.prescribed_by as "prescribedBy", m.starts_on::text as "startsOn", m.ends_on::text as "endsOn",
      m.stock_left::float8 as "stockLeft", m.min_interval_minutes as "minIntervalMinutes", m.remind, m.status,
      case when m.status = 'active' then to_json(m.next_due_at)#>>'{}' end as "nextDueAt",
      (select json_build_object('doseId', d.id, 'givenAt', d.given_at, 'by', ${nameOrNone('d.given_by')},
          'you', d.given_by is not distinct from ${viewer.id}::uuid, 'vomitedAt', ${VOMITED_SINCE})
        from medication_doses d where d.medication_id = m.id and d.outcome = 'given'
        order by d.given_at desc limit 1) as "lastGiven"
    from medications m where ${which}
    order by array_position(array['active','paused','stopped'], m.status), m.next_due_at nulls last, lower(m.name), m.id`)
  return rows.map(({ nextDueAt, lastGiven, ...plan }) => ({
    ...plan,
    nextDueAt: nextDueAt === null ? null : new Date(nextDueAt),
    lastGiven: lastGiven && {
      ...lastGiven,
      givenAt: new Date(lastGiven.givenAt),
      vomitedAt: lastGiven.vomitedAt === null ? null : new Date(lastGiven.vomitedAt),
    },
    lastsDays: daysOfStock(plan),
  }))
}
