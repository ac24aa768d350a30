import { type SQL, sql } from 'drizzle-orm'
import { PetFile } from '#contract/pet-export'
import { PET_FILE_FORMAT, PET_FILE_VERSION } from '#contract/pet-export.rules'
import type { Viewer } from '#server/core/people/viewer'
import type { Db } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { requirePet } from '#server/market/pets/access'
import { listPapers } from './papers'
import { listPhotos } from './photos'

/** A moment as the file writes it. */
const moment = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
const day = (column: string) => sql.raw(`${column}::text`)

async function list(db: Pick<Db, 'execute'>, statement: SQL): Promise<unknown[]> {
  return (await db.execute(statement)).rows
}

/** The whole record of a pet, for those who may see its papers too, as one moment saw it. @throws NOT_FOUND */
export async function readPetFile(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  petId: string,
): Promise<{
  record: PetFile
  photos: Awaited<ReturnType<typeof listPhotos>>
  papers: Awaited<ReturnType<typeof listPapers>>
}> {
  await requirePet(deps, viewer, petId, 'papers')
  return deps.db.transaction(
    async (db) => {
      const photos = await listPhotos(db, petId)
      const papers = await listPapers(db, petId)
      const [pet] = await list(db, identity(petId))
      const refs = { medications: ref('medications', petId), tasks: ref('care_tasks', petId) }
      const record = PetFile.parse({
        format: PET_FILE_FORMAT,
        version: PET_FILE_VERSION,
        exportedAt: deps.clock.now().toISOString(),
        pet,
        photos: photos.map(({ photo }) => photo),
        allergies: await list(
          db,
          sql`select allergen_code as allergen, label from pet_allergies where pet_id = ${petId} order by 1, 2`,
        ),
        plannedVaccines: await list(
          db,
          sql`select v.label as vaccine, ${day('n.due_on')} as "dueOn" from pet_vaccine_plans n
            join vaccine_types v on v.id = n.vaccine_type_id where n.pet_id = ${petId} order by 1`,
        ),
        weights: await list(
          db,
          sql`select ${day('measured_on')} as "measuredOn", weight_kg::float8 as kg, body_score as "bodyScore"
            from pet_weights where pet_id = ${petId} order by measured_on`,
        ),
        measurements: await list(
          db,
          sql`select ${day('measured_on')} as "measuredOn", neck_cm::float8 as "neckCm", chest_cm::float8 as "chestCm",
              back_cm::float8 as "backCm", height_cm::float8 as "heightCm"
            from pet_measurements where pet_id = ${petId} order by measured_on`,
        ),
        contacts: await list(
          db,
          sql`select kind, name, phone, note, policy_number as "policyNumber", decides_up_to::float8 as "decidesUpTo",
              currency
            from pet_contacts where pet_id = ${petId} order by position, created_at, id`,
        ),
        feeding:
          (
            await list(
              db,
              sql`select food, kcal_per_100g::float8 as "kcalPer100g", grams_per_day::float8 as "gramsPerDay", meals,
                  situation
                from pet_feedings where pet_id = ${petId}`,
            )
          )[0] ?? null,
        health: await list(db, health(petId)),
        documents: papers.papers.map(({ paper }) => paper),
        medications: await list(db, medications(petId, refs.medications)),
        doses: await list(
          db,
          sql`select m.ref as medication, ${moment('d.due_at')} as "dueAt", ${moment('d.given_at')} as "givenAt", d.outcome,
              d.amount::float8 as amount, d.note, d.confirmed_duplicate as "confirmedDuplicate"
            from medication_doses d join ${refs.medications} m on m.id = d.medication_id
            where d.pet_id = ${petId} order by d.given_at, m.ref, d.outcome, d.amount, d.note, d.id`,
        ),
        careTasks: await list(db, tasks(petId, refs.tasks)),
        careLogs: await list(
          db,
          sql`select t.ref as task, ${moment('l.due_at')} as "dueAt", l.kind, l.outcome, ${moment('l.done_at')} as "doneAt",
              l.note
            from care_logs l left join ${refs.tasks} t on t.id = l.task_id
            where l.pet_id = ${petId} order by l.done_at, l.kind, l.outcome, l.note, l.id`,
        ),
        expenses: await list(
          db,
          sql`select category, amount::float8 as amount, currency, ${day('spent_on')} as "spentOn", vendor, note
            from pet_expenses where pet_id = ${petId} order by spent_on, created_at, id`,
        ),
      })
      return { record, photos, papers }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** Plans and routines by their place, so that doses and logs can name them without our ids. */
function ref(table: 'medications' | 'care_tasks', petId: string): SQL {
  return sql`(select id, (row_number() over (order by created_at, id) - 1)::int as ref
    from ${sql.identifier(table)} where pet_id = ${petId})`
}

function identity(petId: string): SQL {
  return sql`
    select name, species, kind, breed, mixed, breed_guessed as "breedGuessed", sex, neutered,
      ${day('birth_date')} as "birthDate", birth_precision as "birthPrecision", ${day('joined_on')} as "joinedOn",
      size_class as "sizeClass", colours, coat, markings,
      case when chip_number is not null then json_build_object('kind', chip_kind, 'number', chip_number) end as chip,
      chip_registry as "chipRegistry", ${day('chip_checked_on')} as "chipCheckedOn", energy,
      good_with_dogs as "goodWithDogs", good_with_cats as "goodWithCats", good_with_children as "goodWithChildren",
      house_trained as "houseTrained", likes, dislikes, special_needs as "specialNeeds", about, diet_notes as "dietNotes",
      care_notes as "careNotes", private_notes as "privateNotes",
      target_from_kg::float8 as "targetFromKg", target_to_kg::float8 as "targetToKg",
      ${day('passed_on')} as "passedOn"
    from pets where id = ${petId}`
}

function health(petId: string): SQL {
  return sql`
    select e.kind, e.title, v.label as vaccine, ${day('e.happened_on')} as "happenedOn", ${day('e.ended_on')} as "endedOn",
      ${day('e.valid_from')} as "validFrom", ${day('e.valid_until')} as "validUntil", ${day('e.due_on')} as "dueOn",
      e.product, e.manufacturer, e.batch, e.treatment_kind as "treatmentKind", e.value, e.unit, e.reference, e.severity,
      e.notes, e.given_by as "givenBy", e.source, e.private
    from pet_health_entries e left join vaccine_types v on v.id = e.vaccine_type_id
    where e.pet_id = ${petId} order by e.happened_on, e.created_at, e.id`
}

function medications(petId: string, refs: SQL): SQL {
  return sql`
    select r.ref, m.name, m.purpose, m.dose_amount::float8 as "doseAmount", m.dose_unit as "doseUnit", m.repeat,
      m.time_zone as "timeZone", m.with_food as "withFood", m.instructions, m.missed_rule as "missedRule",
      m.prescribed_by as "prescribedBy", ${day('m.starts_on')} as "startsOn", ${day('m.ends_on')} as "endsOn",
      m.stock_left::float8 as "stockLeft", m.min_interval_minutes as "minIntervalMinutes", m.remind, m.status
    from medications m join ${refs} r on r.id = m.id where m.pet_id = ${petId} order by r.ref`
}

function tasks(petId: string, refs: SQL): SQL {
  return sql`
    select r.ref, c.kind, c.title, c.repeat, c.time_zone as "timeZone", ${day('c.starts_on')} as "startsOn",
      ${day('c.ends_on')} as "endsOn", c.remind, c.active
    from care_tasks c join ${refs} r on r.id = c.id where c.pet_id = ${petId} order by r.ref`
}
