import { and, eq, isNull, sql } from 'drizzle-orm'
import { ALLERGEN_WORDS, type Allergen } from '#contract/allergens.rules'
import type { Overview } from '#contract/pet-health'
import { dueStatus, ENTRY_KINDS, type EntryKind } from '#contract/pet-health.rules'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Db, Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { holdPet, mayOn } from '#server/market/pets/access'
import { petVaccinePlans } from '#server/tables/pet-health'
import { vaccineTypes } from '#server/tables/pet-lists'
import { pets } from '#server/tables/pets'
import { seesEntry, type Who } from './read'
import { readSeries } from './series'
import { writing } from './write'

/** How many of a list an overview tells. */
const MOST = 50

/** Where a pet’s health stands today, for who asks. @throws NOT_FOUND */
export async function readOverview(
  { db, clock }: Pick<Deps, 'clock'> & { db: Db | Tx },
  viewer: Pick<Viewer, 'id'>,
  petId: string,
): Promise<Overview> {
  const now = clock.now()
  const who = { viewer, now }
  const [pet] = await db
    .select({ id: pets.id, birthDate: pets.birthDate, papers: sql<boolean>`${mayOn(pets.id, who, 'papers')}` })
    .from(pets)
    .where(and(eq(pets.id, petId), mayOn(pets.id, who, 'health')))
  if (!pet) throw refuse('NOT_FOUND')
  const today = now.toISOString().slice(0, 10)
  const series = await readSeries(db, who, pet, today)
  const [open, due, visits, counts] = [
    await openOnes(db, who, petId),
    await otherDue(db, who, petId, today),
    await lastVisits(db, who, petId),
    await countEntries(db, who, petId),
  ]
  const documents = pet.papers ? await countDocuments(db, petId) : null
  const told = open.map(({ kind: _, ...entry }) => entry)
  const ofKind = (kind: EntryKind) => told.filter((_, index) => open[index]?.kind === kind)
  return {
    ...series,
    ...{ due, counts, documents },
    allergies: ofKind('allergy'),
    otherAllergies: await otherAllergies(db, petId, ofKind('allergy')),
    conditions: ofKind('condition'),
    lastVisit: visits[0] ?? null,
  }
}

/** @throws NOT_FOUND, PET_PASSED, BAD_REQUEST for a vaccine of other animals */
export function planVaccine(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { petId, vaccineTypeId, dueOn }: { petId: string; vaccineTypeId: string; dueOn: string | null },
): Promise<Overview> {
  return writing(deps, async (tx) => {
    const { species } = await holdPet(tx, deps, viewer, petId, 'record')
    const own = and(eq(petVaccinePlans.petId, petId), eq(petVaccinePlans.vaccineTypeId, vaccineTypeId))
    if (dueOn === null) await tx.delete(petVaccinePlans).where(own)
    else {
      const [vaccine] = await tx
        .select({ id: vaccineTypes.id })
        .from(vaccineTypes)
        .where(and(eq(vaccineTypes.id, vaccineTypeId), sql`species = ${species}`, isNull(vaccineTypes.retiredAt)))
      if (!vaccine) throw refuse('BAD_REQUEST')
      const { petId: pet, vaccineTypeId: type } = petVaccinePlans
      await tx
        .insert(petVaccinePlans)
        .values({ petId, vaccineTypeId, dueOn, createdAt: deps.clock.now() })
        .onConflictDoUpdate({ target: [pet, type], set: { dueOn, createdAt: deps.clock.now() } })
    }
    return readOverview({ db: tx, clock: deps.clock }, viewer, petId)
  })
}

type Told = Overview['allergies'][number] & { kind: EntryKind }

async function openOnes(db: Db | Tx, who: Who, petId: string): Promise<Told[]> {
  const { rows } = await db.execute<Told>(sql`
    select e.id, e.kind, e.title, e.happened_on::text as "happenedOn", e.severity, e.notes from pet_health_entries e
    where e.pet_id = ${petId} and e.kind in ('allergy', 'condition') and e.ended_on is null and ${seesEntry(who)}
    order by e.happened_on desc, e.id desc limit ${MOST}`)
  return rows
}

async function otherAllergies(db: Db | Tx, petId: string, entries: readonly { title: string }[]): Promise<string[]> {
  const { rows } = await db.execute<{ code: Allergen | null; label: string | null }>(sql`
    select allergen_code as code, label from pet_allergies where pet_id = ${petId} order by allergen_code, label`)
  const told = new Set(entries.map(({ title }) => title.toLowerCase()))
  return rows
    .map(({ code, label }) => (code ? ALLERGEN_WORDS[code] : (label ?? '')))
    .filter((name) => !told.has(name.toLowerCase()))
}

async function otherDue(db: Db | Tx, who: Who, petId: string, today: string): Promise<Overview['due']> {
  const { rows } = await db.execute<{ id: string; kind: EntryKind; title: string; dueOn: string }>(sql`
    select e.id, e.kind, e.title, e.due_on::text as "dueOn" from pet_health_entries e
    where e.pet_id = ${petId} and e.kind in ('lab', 'visit', 'condition', 'surgery', 'note') and e.due_on is not null
      and e.ended_on is null and ${seesEntry(who)}
      and not exists (select from pet_health_entries n where n.pet_id = e.pet_id and n.kind = e.kind
        and lower(n.title) = lower(e.title) and n.happened_on > e.happened_on)
    order by e.due_on, e.id limit ${MOST}`)
  return rows.map((row) => ({
    ...row,
    status: dueStatus({ happenedOn: today, validUntil: null, dueOn: row.dueOn }, null, today),
  }))
}

async function lastVisits(db: Db | Tx, who: Who, petId: string) {
  const { rows } = await db.execute<NonNullable<Overview['lastVisit']>>(sql`
    select e.id, e.title, e.happened_on::text as "happenedOn", e.severity, e.notes, e.given_by as "givenBy"
    from pet_health_entries e where e.pet_id = ${petId} and e.kind = 'visit' and ${seesEntry(who)}
    order by e.happened_on desc, e.id desc limit 1`)
  return rows
}

async function countEntries(db: Db | Tx, who: Who, petId: string): Promise<Overview['counts']> {
  const { rows } = await db.execute<{ kind: EntryKind; count: number }>(sql`
    select e.kind, count(*)::int as count from pet_health_entries e
    where e.pet_id = ${petId} and ${seesEntry(who)} group by e.kind`)
  const counted = new Map(rows.map(({ kind, count }) => [kind, count]))
  return Object.fromEntries(ENTRY_KINDS.map((kind) => [kind, counted.get(kind) ?? 0])) as Overview['counts']
}

async function countDocuments(db: Db | Tx, petId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from pet_documents d where d.pet_id = ${petId}`)
  return rows[0]?.count ?? 0
}
