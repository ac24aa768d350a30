import { type SQL, sql } from 'drizzle-orm'
import type { BirthPrecision } from '#contract/pets.rules'
import type { Db, Tx } from '#server/infra/database/db'
import type { Repeat } from '#server/tables/pet-care'
import { VOMITED_SINCE } from '../../pet-due/vomited-since'
import { firstName } from '../first-name'

export type PetRow = {
  id: string
  name: string
  species: string
  kind: string
  breed: string
  mixed: boolean
  sex: string
  neutered: string
  birthDate: string | null
  birthPrecision: BirthPrecision
  size: string | null
  coat: string | null
  colours: string[]
  markings: string
  chip: string | null
  chipRegistry: string
  chipCheckedOn: string | null
  energy: number | null
  goodWithDogs: string
  goodWithCats: string
  goodWithChildren: string
  houseTrained: string
  likes: string[]
  dislikes: string[]
  specialNeeds: string
  dietNotes: string
  careNotes: string
  owner: string
}
export type EntryRow = {
  kind: string
  title: string
  vaccine: string | null
  happenedOn: string
  endedOn: string | null
  validFrom: string | null
  validUntil: string | null
  dueOn: string | null
  product: string
  manufacturer: string
  batch: string
  treatmentKind: string | null
  value: string
  unit: string
  reference: string
  severity: string | null
  notes: string
  givenBy: string
  source: string
  addedBy: string | null
  createdAt: string
}
export type WeightRow = { on: string; kg: number; score: number | null; addedBy: string | null; createdAt: string }
export type MedicineRow = {
  id: string
  name: string
  purpose: string
  amount: number
  unit: string
  repeat: Repeat
  timeZone: string
  withFood: boolean
  instructions: string
  missedRule: string
  prescribedBy: string
  minIntervalMinutes: number
  startsOn: string
  endsOn: string | null
  /** By the plan's clock it has not begun. */
  isLater: boolean
  nextDueAt: string | null
  lastGiven: string | null
  /** When that dose, or one since, came up again. */
  vomitedAt: string | null
  addedBy: string | null
  createdAt: string
}
export type TaskRow = {
  kind: string
  title: string
  repeat: Repeat
  timeZone: string
  startsOn: string
  isLater: boolean
  nextDueAt: string | null
  addedBy: string | null
  createdAt: string
}
export type ContactRow = {
  kind: string
  name: string
  phone: string
  note: string
  decidesUpTo: number | null
  currency: string
}
export type FeedingRow = { food: string; gramsPerDay: number | null; meals: number }

/** What a shared document is made of. What the family marked as its own is not among it. */
export type PetRecord = {
  pet: PetRow
  /** As they are called: "Chicken". */
  allergies: { code: string | null; label: string | null }[]
  entries: EntryRow[]
  weights: WeightRow[]
  medicine: MedicineRow[]
  tasks: TaskRow[]
  contacts: ContactRow[]
  feeding: FeedingRow | null
}

const OWNER = sql.raw(`coalesce((select nullif(trim(concat_ws(' ',
    coalesce(p.first_name, u.user_metadata->>'first_name', u.user_metadata->>'given_name'),
    coalesce(p.last_name, u.user_metadata->>'last_name', u.user_metadata->>'family_name'))), '')
  from auth_users u left join user_profiles p on p.user_id = u.id and p.is_active
  where u.id = t.owner_id order by (p.user_type = 'pet-parent') desc nulls last, p.created_at limit 1), '')`)

/**
 * @param asOf a plan counts to the end of its last day by its own clock
 * @returns null where there is no such pet; who may read it is the caller's question
 */
export async function readRecord(db: Db | Tx, petId: string, asOf: Date): Promise<PetRecord | null> {
  const today = (zone: SQL) => sql`(${asOf.toISOString()}::timestamptz at time zone ${zone})::date`
  const [medicineDay, taskDay] = [today(sql`m.time_zone`), today(sql`c.time_zone`)]
  const { rows } = await db.execute<PetRow>(sql`
    select t.id, t.name, t.species, t.kind, t.breed, t.mixed, t.sex, t.neutered, t.birth_date::text as "birthDate",
      t.birth_precision as "birthPrecision", t.size_class as size, t.coat,
      array(select coalesce(c.label, one.code) from unnest(t.colours) with ordinality as one (code, place)
        left join pet_colours c on c.code = one.code order by one.place) as colours,
      t.markings, t.chip_number as chip, t.chip_registry as "chipRegistry", t.chip_checked_on::text as "chipCheckedOn",
      t.energy, t.good_with_dogs as "goodWithDogs", t.good_with_cats as "goodWithCats",
      t.good_with_children as "goodWithChildren", t.house_trained as "houseTrained", t.likes, t.dislikes,
      t.special_needs as "specialNeeds", t.diet_notes as "dietNotes", t.care_notes as "careNotes", ${OWNER} as owner
    from pets t where t.id = ${petId}`)
  const [pet] = rows
  if (!pet) return null
  const allergies = await db.execute<PetRecord['allergies'][number]>(
    sql`select allergen_code as code, label from pet_allergies where pet_id = ${petId} order by 1, 2`,
  )
  const entries = await db.execute<EntryRow>(sql`
    select e.kind, e.title, v.label as vaccine, e.happened_on::text as "happenedOn", e.ended_on::text as "endedOn",
      e.valid_from::text as "validFrom", e.valid_until::text as "validUntil", e.due_on::text as "dueOn", e.product,
      e.manufacturer, e.batch, e.treatment_kind as "treatmentKind", e.value, e.unit, e.reference, e.severity, e.notes,
      e.given_by as "givenBy", e.source, ${firstName('e.added_by')} as "addedBy", e.created_at::text as "createdAt"
    from pet_health_entries e left join vaccine_types v on v.id = e.vaccine_type_id
    where e.pet_id = ${petId} and not e.private order by e.happened_on desc, e.id desc limit 500`)
  const weights = await db.execute<WeightRow>(sql`
    select w.measured_on::text as "on", w.weight_kg::float8 as kg, w.body_score as score,
      ${firstName('w.added_by')} as "addedBy", w.created_at::text as "createdAt"
    from pet_weights w where w.pet_id = ${petId} order by w.measured_on desc limit 12`)
  const medicine = await db.execute<MedicineRow>(sql`
    select m.id, m.name, m.purpose, m.dose_amount::float8 as amount, m.dose_unit as unit, m.repeat,
      m.time_zone as "timeZone", m.with_food as "withFood", m.instructions, m.missed_rule as "missedRule",
      m.prescribed_by as "prescribedBy", m.starts_on::text as "startsOn", m.ends_on::text as "endsOn",
      m.min_interval_minutes as "minIntervalMinutes", m.starts_on > ${medicineDay} as "isLater",
      to_json(m.next_due_at)#>>'{}' as "nextDueAt",
      d.given_at::text as "lastGiven", ${VOMITED_SINCE}::text as "vomitedAt",
      ${firstName('m.created_by')} as "addedBy", m.created_at::text as "createdAt"
    from medications m left join lateral (select d.medication_id, d.given_at from medication_doses d
      where d.medication_id = m.id and d.outcome = 'given' order by d.given_at desc limit 1) d on true
    where m.pet_id = ${petId} and m.status = 'active'
      and (m.ends_on is null or m.ends_on >= ${medicineDay}) order by m.name, m.id limit 60`)
  const tasks = await db.execute<TaskRow>(sql`
    select c.kind, c.title, c.repeat, c.time_zone as "timeZone", c.starts_on::text as "startsOn",
      c.starts_on > ${taskDay} as "isLater", to_json(c.next_due_at)#>>'{}' as "nextDueAt",
      ${firstName('c.created_by')} as "addedBy", c.created_at::text as "createdAt"
    from care_tasks c where c.pet_id = ${petId} and c.active and (c.ends_on is null or c.ends_on >= ${taskDay})
    order by c.repeat->'times'->>0, c.title, c.id limit 60`)
  const contacts = await db.execute<ContactRow>(sql`
    select kind, name, phone, note, decides_up_to::float8 as "decidesUpTo", currency
    from pet_contacts where pet_id = ${petId} order by position, created_at, id limit 40`)
  const feeding = await db.execute<FeedingRow>(
    sql`select food, grams_per_day::float8 as "gramsPerDay", meals from pet_feedings where pet_id = ${petId}`,
  )
  return {
    pet,
    allergies: allergies.rows,
    entries: entries.rows,
    weights: weights.rows,
    medicine: medicine.rows,
    tasks: tasks.rows,
    contacts: contacts.rows,
    feeding: feeding.rows[0] ?? null,
  }
}
