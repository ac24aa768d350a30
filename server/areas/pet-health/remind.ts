import { sql } from 'drizzle-orm'
import { nameForMail } from '#contract/names.rules'
import { DUE_TELL_DAYS, type TreatmentKind } from '#contract/pet-health.rules'
import type { Db } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { remindOnce } from '#server/market/pets/remind-once'
import { dueThing } from './due-words'
import { IS_LATEST } from './latest'

type Due = {
  petId: string
  name: string
  title: string
  source: string
  kind: string
  dueOn: string
  stage: number
} & {
  treatment: TreatmentKind | null
}

const AT_ONCE = 200
const [FIRST, LAST] = DUE_TELL_DAYS

/**
 * Tells owners and co-owners what their animals are to be given in the next days: two weeks before, and the day before. The
 * latest of a series counts, and the family’s own day before what whoever gave it said.
 */
export async function remindOfDue(deps: Pick<Deps, 'db' | 'clock'>, stopping: () => boolean): Promise<void> {
  for (let found = await dueOnes(deps.db, deps.clock.now()); found.length > 0 && !stopping(); ) {
    for (const due of found) await remindOnce(deps, reminderOf(due))
    found = found.length < AT_ONCE ? [] : await dueOnes(deps.db, deps.clock.now())
  }
}

function reminderOf({ petId, name, title, source, kind, treatment, dueOn, stage }: Due) {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(dueOn))
  return {
    petId,
    source,
    dueAt: new Date(Date.parse(dueOn) - stage * 86_400_000),
    to: 'record' as const,
    title: `${nameForMail(name, 'Your pet')} is due for ${dueThing(kind, title, treatment)}`,
    body: `${kind === 'vaccination' ? 'This vaccination' : 'This treatment'} is due on ${day}.`,
    href: `/pet/${petId}/health`,
  }
}

/** What nobody was told of yet at its stage. */
async function dueOnes(db: Db, now: Date): Promise<Due[]> {
  const today = now.toISOString().slice(0, 10)
  const { rows } = await db.execute<Due>(sql`
    with due as (
      select e.pet_id, e.title, e.kind, e.treatment_kind, 'vaccine:' || e.id as source, coalesce(e.due_on, e.valid_until) as due_on
      from pet_health_entries e
      where e.kind in ('vaccination', 'treatment')
        and coalesce(e.due_on, e.valid_until) between ${today}::date and ${today}::date + ${FIRST}::int
        and ${IS_LATEST}
        and not exists (select from pet_vaccine_plans o where o.pet_id = e.pet_id and o.vaccine_type_id = e.vaccine_type_id)
      union all
      select n.pet_id, v.label, 'vaccination', null, 'vaccine-plan:' || n.pet_id || ':' || n.vaccine_type_id, n.due_on
      from pet_vaccine_plans n join vaccine_types v on v.id = n.vaccine_type_id
      where n.due_on between ${today}::date and ${today}::date + ${FIRST}::int
    ), staged as (
      select d.*, case when d.due_on - ${today}::date <= ${LAST}::int then ${LAST}::int else ${FIRST}::int end as stage from due d
    )
    select s.pet_id as "petId", p.name, s.title, s.kind, s.treatment_kind as treatment, s.source, s.due_on::text as "dueOn", s.stage
    from staged s join pets p on p.id = s.pet_id and p.status = 'active'
    where not exists (select from pet_reminders r
      where r.source = s.source and r.due_at = (s.due_on - s.stage)::timestamp at time zone 'UTC')
    order by s.due_on, s.source limit ${AT_ONCE}`)
  return rows
}
