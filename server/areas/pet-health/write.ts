import { and, count, eq, sql } from 'drizzle-orm'
import type { ChangedEntry, Entry, NewEntry } from '#contract/pet-health'
import { MAX_ENTRIES } from '#contract/pet-limits.rules'
import type { Viewer } from '#server/core/people/viewer'
import { violatedConstraint } from '#server/core/refusals/faults'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { type HeldPet, holdPet, mayOn } from '#server/market/pets/access'
import { refuseUnborn } from '#server/market/pets/refuse-weight'
import { petHealthEntries, petVaccinePlans } from '#server/tables/pet-health'
import { vaccineTypes } from '#server/tables/pet-lists'
import { keepAllergy } from './allergies'
import { columnsOf } from './columns'
import { readEntries } from './read'

type Writing = Pick<Deps, 'db' | 'clock'>

/**
 * Writes an entry down. What a device sends a second time, under its own id, is kept once and answered alike.
 *
 * @throws NOT_FOUND, PET_PASSED, RECORD_FULL, CONFLICT where the id stands at another pet
 */
export function addEntry(deps: Writing, viewer: Viewer, entry: NewEntry): Promise<Entry> {
  const { petId, clientId } = entry
  return writing(deps, async (tx) => {
    const pet = await holdPet(tx, deps, viewer, petId, 'record')
    const columns = columnsOf(entry)
    refuseHidden(null, columns)
    if (columns.kind !== 'note') await refuseUnborn(tx, petId, columns.happenedOn)
    await checkVaccine(tx, pet, columns.vaccineTypeId)
    await checkRoom(tx, petId)
    const now = deps.clock.now()
    const [added] = await tx
      .insert(petHealthEntries)
      .values({ ...columns, petId, addedBy: viewer.id, clientId: clientId ?? null, createdAt: now, updatedAt: now })
      .onConflictDoNothing({ target: petHealthEntries.clientId })
      .returning({ id: petHealthEntries.id })
    if (added) {
      await keepAllergy(tx, petId, null, columns)
      await dropPlan(tx, petId, columns.vaccineTypeId)
    }
    const own = added ? sql`e.id = ${added.id}` : sql`e.client_id = ${clientId ?? null} and e.pet_id = ${petId}`
    const [written] = await readEntries(tx, { viewer, now }, own)
    if (!written) throw refuse('CONFLICT')
    return written
  })
}

type Kept = { kind: string; private: boolean }

/** Everyone who feeds a pet has to know what it can’t have. @throws BAD_REQUEST in words, but for one that was kept so before */
function refuseHidden(before: Kept | null, { kind, private: isPrivate }: Kept): void {
  if (kind === 'allergy' && isPrivate && !before?.private)
    throw refuseInWords('BAD_REQUEST', 'Everyone who looks after a pet has to know its allergies.')
}

/** @throws NOT_FOUND, PET_PASSED */
export function changeEntry(deps: Writing, viewer: Viewer, { id, ...entry }: ChangedEntry): Promise<Entry> {
  return writing(deps, async (tx) => {
    const { pet, before } = await holdEntry(tx, deps, viewer, id)
    const columns = columnsOf({ id, ...entry })
    if (columns.kind !== before.kind) throw refuse('BAD_REQUEST')
    refuseHidden(before, columns)
    if (columns.kind !== 'note') await refuseUnborn(tx, pet.id, columns.happenedOn)
    if (columns.vaccineTypeId !== before.vaccineTypeId) await checkVaccine(tx, pet, columns.vaccineTypeId)
    const now = deps.clock.now()
    await tx
      .update(petHealthEntries)
      .set({ ...columns, updatedAt: now })
      .where(eq(petHealthEntries.id, id))
    await keepAllergy(tx, pet.id, before, columns)
    const [written] = await readEntries(tx, { viewer, now }, sql`e.id = ${id}`)
    if (!written) throw refuse('NOT_FOUND')
    return written
  })
}

/** Papers that belonged to it stay. @throws NOT_FOUND, PET_PASSED */
export function removeEntry(deps: Writing, viewer: Viewer, id: string): Promise<Record<string, never>> {
  return writing(deps, async (tx) => {
    const { pet, before } = await holdEntry(tx, deps, viewer, id)
    await tx.delete(petHealthEntries).where(eq(petHealthEntries.id, id))
    await keepAllergy(tx, pet.id, before, null)
    return {}
  })
}

async function holdEntry(tx: Tx, deps: Writing, viewer: Viewer, id: string) {
  const { petId, kind, title, endedOn, vaccineTypeId, private: isPrivate } = petHealthEntries
  const own = and(eq(petHealthEntries.id, id), mayOn(petId, { viewer, now: deps.clock.now() }, 'record'))
  const [found] = await tx.select({ petId }).from(petHealthEntries).where(own)
  if (!found) throw refuse('NOT_FOUND')
  const pet = await holdPet(tx, deps, viewer, found.petId, 'record')
  // read once more now that others wait
  const [before] = await tx
    .select({ kind, title, endedOn, vaccineTypeId, private: isPrivate })
    .from(petHealthEntries)
    .where(own)
  if (!before) throw refuse('NOT_FOUND')
  return { pet, before }
}

/** One of the list, for this kind of animal. A retired one may be written down still: it may have been given long ago. */
async function checkVaccine(tx: Tx, { species }: HeldPet, id: string | null): Promise<void> {
  if (id === null) return
  const [found] = await tx
    .select({ id: vaccineTypes.id })
    .from(vaccineTypes)
    .where(and(eq(vaccineTypes.id, id), sql`${vaccineTypes.species} = ${species}`))
  if (!found) throw refuse('BAD_REQUEST')
}

async function checkRoom(tx: Tx, petId: string): Promise<void> {
  const [kept] = await tx.select({ entries: count() }).from(petHealthEntries).where(eq(petHealthEntries.petId, petId))
  if (kept && kept.entries >= MAX_ENTRIES) throw refuse('RECORD_FULL')
}

async function dropPlan(tx: Tx, petId: string, vaccineTypeId: string | null): Promise<void> {
  if (vaccineTypeId === null) return
  const { petId: pet, vaccineTypeId: vaccine } = petVaccinePlans
  await tx.delete(petVaccinePlans).where(and(eq(pet, petId), eq(vaccine, vaccineTypeId)))
}

/** What the database refuses by itself, in the words of the contract. */
export async function writing<Written>({ db }: Pick<Deps, 'db'>, work: (tx: Tx) => Promise<Written>): Promise<Written> {
  try {
    return await inTransaction(db, work)
  } catch (error) {
    const violated = violatedConstraint(error)
    if (violated === 'pets_passed_record_check') throw refuse('PET_PASSED')
    if (violated && WRONG.has(violated)) throw refuse('BAD_REQUEST')
    throw error
  }
}

const WRONG = new Set([
  'pet_health_entries_future_check',
  'pet_health_entries_dates_check',
  'pet_weights_future_check',
  'pet_documents_dates_check',
])
