import { sql } from 'drizzle-orm'
import type { DayItem } from '#contract/pet-day'
import { amountWords } from '#contract/pet-medicine.rules'
import type { Plan } from '#contract/repeats.rules'
import type { Viewer } from '#server/core/people/viewer'
import type { Db } from '#server/infra/database/db'
import { nameOrNone } from '../pet-due/by-whom'

/** What is due again and again for a pet, of either kind. */
export type DayPlan = Plan &
  Pick<DayItem, 'kind' | 'sourceId' | 'title' | 'detail' | 'unit' | 'taskKind' | 'assignedName' | 'assignedToYou'> & {
    petId: string
    dueSince: string
  }

export type DayAnswer = Omit<NonNullable<DayItem['answer']>, 'at' | 'loggedAt'> & {
  sourceId: string
  dueAt: string
  at: string
  loggedAt: string
}

const ids = (petIds: readonly string[]) => sql`any(${sql.param([...petIds])}::uuid[])`

export async function readDayPlans(db: Db, viewer: Viewer, petIds: readonly string[]): Promise<DayPlan[]> {
  type Row = Omit<DayPlan, 'detail'> & { amount: number | null; withFood: boolean }
  const { rows } = await db.execute<Row>(sql`
    select 'dose' as kind, m.id as "sourceId", m.pet_id as "petId", m.name as title, m.repeat, m.time_zone as "timeZone",
      m.starts_on::text as "startsOn", m.ends_on::text as "endsOn", to_json(m.due_since)#>>'{}' as "dueSince",
      m.dose_amount::float8 as amount, m.with_food as "withFood", m.dose_unit as unit, null as "taskKind", null as "assignedName", false as "assignedToYou"
    from medications m where m.pet_id = ${ids(petIds)} and m.status = 'active'
    union all
    select 'task', t.id, t.pet_id, t.title, t.repeat, t.time_zone, t.starts_on::text, t.ends_on::text,
      to_json(t.due_since)#>>'{}', null, false, '', t.kind, ${nameOrNone('t.assigned_to')},
      t.assigned_to is not distinct from ${viewer.id}::uuid
    from care_tasks t where t.pet_id = ${ids(petIds)} and t.active`)
  return rows.map(({ amount, withFood, ...plan }) => ({
    ...plan,
    detail: amount === null ? '' : `${amountWords(amount, plan.unit)}${withFood ? ', with food' : ''}`,
  }))
}

/** The latest answer for each time of a plan; nobody answers more than two days from it. */
export async function readDayAnswers(
  db: Db,
  viewer: Viewer,
  petIds: readonly string[],
  from: Date,
): Promise<DayAnswer[]> {
  const { rows } = await db.execute<DayAnswer>(sql`
    select distinct on (d.medication_id, d.due_at) d.id, d.medication_id as "sourceId", to_json(d.due_at)#>>'{}' as "dueAt",
      d.outcome, to_json(d.given_at)#>>'{}' as at, to_json(d.created_at)#>>'{}' as "loggedAt",
      ${nameOrNone('d.given_by')} as by, d.given_by is not distinct from ${viewer.id}::uuid as you
    from medication_doses d
    where d.pet_id = ${ids(petIds)} and d.given_at >= ${from.toISOString()}::timestamptz - interval '2 days'
      and d.due_at >= ${from.toISOString()}
    order by d.medication_id, d.due_at, d.given_at desc, d.created_at desc`)
  const { rows: logs } = await db.execute<DayAnswer>(sql`
    select l.id, l.task_id as "sourceId", to_json(l.due_at)#>>'{}' as "dueAt", l.outcome,
      to_json(l.done_at)#>>'{}' as at, to_json(l.created_at)#>>'{}' as "loggedAt",
      ${nameOrNone('l.done_by')} as by, l.done_by is not distinct from ${viewer.id}::uuid as you
    from care_logs l
    where l.pet_id = ${ids(petIds)} and l.done_at >= ${from.toISOString()}::timestamptz - interval '2 days'
      and l.due_at >= ${from.toISOString()} and l.task_id is not null`)
  return [...rows, ...logs]
}
