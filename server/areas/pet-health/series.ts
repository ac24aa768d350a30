import { sql } from 'drizzle-orm'
import type { Series, Suggested } from '#contract/pet-health'
import {
  dueDay,
  dueStatus,
  seriesKey,
  suggestedDoses,
  type TreatmentKind,
  type VaccineSchedule,
} from '#contract/pet-health.rules'
import type { Db, Tx } from '#server/infra/database/db'
import { seesEntry, type Who } from './read'

type Row = {
  id: string
  kind: 'vaccination' | 'treatment'
  title: string
  treatmentKind: TreatmentKind | null
  vaccineTypeId: string | null
  happenedOn: string
  validUntil: string | null
  dueOn: string | null
}
type Vaccine = {
  id: string
  label: string
  core: boolean
  schedule: VaccineSchedule | null
  retired: boolean
  source: string
  sourceUrl: string
  sourceDate: string | null
  plannedOn: string | null
}

/** So many doses of all kinds tell where an animal stands; what is older says nothing of today. */
const MOST_DOSES = 500

/** What was given again and again: vaccines of the list and others, treatments by what they are against. */
export async function readSeries(db: Db | Tx, who: Who, pet: { id: string; birthDate: string | null }, today: string) {
  const [{ rows: doses }, { rows: vaccines }] = await Promise.all([
    db.execute<Row>(sql`
      select e.id, e.kind, e.title, e.treatment_kind as "treatmentKind", e.vaccine_type_id as "vaccineTypeId",
        e.happened_on::text as "happenedOn", e.valid_until::text as "validUntil", e.due_on::text as "dueOn"
      from pet_health_entries e
      where e.pet_id = ${pet.id} and e.kind in ('vaccination', 'treatment') and ${seesEntry(who)}
      order by e.happened_on desc, e.id desc limit ${MOST_DOSES}`),
    db.execute<Vaccine>(sql`
      select v.id, v.label, v.core, v.schedule, v.retired_at is not null as retired, v.source, v.source_url as "sourceUrl",
        v.source_date::text as "sourceDate", n.due_on::text as "plannedOn"
      from pets p join vaccine_types v on v.species = p.species
      left join pet_vaccine_plans n on n.pet_id = p.id and n.vaccine_type_id = v.id
      where p.id = ${pet.id} order by v.core desc, v.label`),
  ])
  const given = Map.groupBy(
    doses.filter(({ kind }) => kind === 'vaccination'),
    seriesKey,
  )
  return {
    vaccines: vaccineSeries(vaccines, given, today),
    treatments: treatmentSeries(doses, today),
    suggested: suggestions(vaccines, given, pet.birthDate, today),
  }
}

function vaccineSeries(vaccines: readonly Vaccine[], given: ReadonlyMap<string, Row[]>, today: string): Series[] {
  const listed = vaccines.flatMap(({ id, label, core, retired, plannedOn }) => {
    const last = given.get(id)?.[0] ?? null
    // the ones everybody should have are told of also where nothing was written down
    if (!last && plannedOn === null && (!core || retired)) return []
    return [seriesOf({ vaccineTypeId: id, label, core, last, plannedOn, today })]
  })
  const ids = new Set(vaccines.map(({ id }) => id))
  const others = [...given].flatMap(([key, [last = null]]) =>
    ids.has(key) || !last
      ? []
      : [seriesOf({ vaccineTypeId: null, label: last.title, core: false, last, plannedOn: null, today })],
  )
  return [...listed, ...others]
}

function treatmentSeries(doses: readonly Row[], today: string) {
  const treatments = doses.filter(({ kind }) => kind === 'treatment')
  // of "something else" each title is a series of its own
  const key = ({ treatmentKind, title }: Row) => (treatmentKind === 'other' ? title.toLowerCase() : treatmentKind)
  return [...Map.groupBy(treatments, key).values()].flatMap(([last]) =>
    last
      ? [
          {
            ...seriesOf({ vaccineTypeId: null, label: last.title, core: false, last, plannedOn: null, today }),
            treatmentKind: last.treatmentKind ?? ('other' as const),
          },
        ]
      : [],
  )
}

type Made = Pick<Series, 'vaccineTypeId' | 'label' | 'core'> & {
  last: Row | null
  plannedOn: string | null
  today: string
}

function seriesOf({ last, plannedOn, today, ...about }: Made): Series {
  return {
    ...about,
    status: dueStatus(last, plannedOn, today),
    dueOn: dueDay(last, plannedOn),
    planned: plannedOn !== null,
    last: last && { id: last.id, happenedOn: last.happenedOn, validUntil: last.validUntil },
  }
}

/** Only where whoever gave the last one said nothing of the next. */
function suggestions(
  vaccines: readonly Vaccine[],
  given: ReadonlyMap<string, Row[]>,
  birthDate: string | null,
  today: string,
): Suggested[] {
  return (
    vaccines
      // what not every animal needs is suggested to those alone that have had it
      .filter(({ id, core, retired }) => !retired && (core || given.has(id)))
      .filter(({ id }) => dueDay(given.get(id)?.[0] ?? null, null) === null)
      .flatMap(({ id, label, core, schedule, source, sourceUrl, sourceDate, plannedOn }) => {
        const days = (given.get(id) ?? []).map(({ happenedOn }) => happenedOn)
        return suggestedDoses(schedule, birthDate, days, today).map((dose) => ({
          ...{ ...dose, vaccineTypeId: id, label, core, source, sourceUrl, sourceDate },
          planned: plannedOn === dose.on,
        }))
      })
      .toSorted((one, other) => one.on.localeCompare(other.on))
  )
}
