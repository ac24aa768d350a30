import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { ImportedPet, PetFile } from '#contract/pet-export'
import { MAX_FILE_PHOTOS } from '#contract/pet-export.rules'
import type { Viewer } from '#server/core/people/viewer'
import { violatedConstraint } from '#server/core/refusals/faults'
import type { Tx } from '#server/infra/database/db'
import { insertAll } from '#server/infra/database/insert-all'
import { petFeedings, petHealthEntries, petVaccinePlans } from '#server/tables/pet-health'
import { breeds, vaccineTypes } from '#server/tables/pet-lists'
import { petExpenses } from '#server/tables/pet-sharing'
import { petAllergies, petContacts, petMeasurements, pets, petWeights } from '#server/tables/pets'
import { inOrder } from './in-order'
import { type KeptPaper, writePapers } from './papers'
import { type Uploaded, writePhotos } from './photos'
import { writeCare } from './write-care'

/** Writes a record that was looked at as a new pet of the viewer's. Whoever else shared it, and its links and tags, are not in it. */
export async function writeRecord(
  tx: Tx,
  viewer: Viewer,
  { file, photos, papers }: { file: PetFile; photos: readonly Uploaded[]; papers: readonly KeptPaper[] },
  now: Date,
): Promise<ImportedPet> {
  const { chip, passedOn, ...identity } = file.pet
  const petId = randomUUID()
  const left: string[] = []
  await tx.insert(pets).values({
    ...identity,
    id: petId,
    ownerId: viewer.id,
    breedId: await breedOf(tx, file.pet),
    createdAt: now,
    updatedAt: now,
  })
  if (chip && !(await setChip(tx, petId, chip)))
    left.push('the microchip number, because it is registered to another pet here')
  await writeLists(tx, viewer, file, petId, now)
  const plans = await writePlans(tx, file, petId)
  const lost = file.plannedVaccines.length - plans
  if (lost > 0)
    left.push(`${lost === 1 ? 'one planned vaccine' : `${lost} planned vaccines`} that our list doesn’t have`)
  const entryIds = await writeHealth(tx, viewer, file, petId, now)
  await writePapers(tx, viewer, { petId, papers, entries: entryIds }, now)
  await writeCare(tx, viewer, file, petId, now)
  await writePhotos(tx, viewer, petId, photos)
  const beyond = file.photos.length - photos.length
  if (beyond > 0)
    left.push(
      `${beyond === 1 ? 'one photo' : `${beyond} photos`}, because only the first ${MAX_FILE_PHOTOS} are imported`,
    )
  // a record is written while its pet lives
  if (passedOn !== null)
    await tx.update(pets).set({ status: 'passed', passedOn, passedSaidAt: now }).where(eq(pets.id, petId))
  const {
    weights,
    measurements,
    contacts,
    health,
    documents,
    medications,
    doses,
    careTasks,
    careLogs,
    expenses,
    allergies,
  } = file
  const all = [
    weights,
    measurements,
    contacts,
    health,
    documents,
    medications,
    doses,
    careTasks,
    careLogs,
    expenses,
    allergies,
  ]
  const entries = all.reduce((sum, rows) => sum + rows.length, plans + (file.feeding ? 1 : 0))
  return { id: petId, name: identity.name, entries, left }
}

/** @returns how many of them are vaccines of the list */
async function writePlans(tx: Tx, { pet, plannedVaccines }: PetFile, petId: string): Promise<number> {
  if (plannedVaccines.length === 0) return 0
  const { id, label, species } = vaccineTypes
  const known = await tx.select({ id, label }).from(vaccineTypes).where(eq(species, pet.species))
  const rows = known.flatMap((type) => {
    const plan = plannedVaccines.find(({ vaccine }) => vaccine === type.label)
    return plan ? [{ petId, vaccineTypeId: type.id, dueOn: plan.dueOn }] : []
  })
  await insertAll(tx, petVaccinePlans, rows)
  return rows.length
}

async function breedOf(tx: Tx, { species, breed }: PetFile['pet']): Promise<string | null> {
  if (!breed) return null
  const [known] = await tx
    .select({ id: breeds.id })
    .from(breeds)
    .where(and(eq(breeds.species, species), eq(sql`lower(${breeds.label})`, breed.toLowerCase())))
  return known?.id ?? null
}

/** A chip is in one animal: where its number stands at another one, this one goes without. */
async function setChip(tx: Tx, petId: string, { kind, number }: { kind: string; number: string }): Promise<boolean> {
  try {
    await tx.transaction((inner) =>
      inner.update(pets).set({ chipNumber: number, chipKind: kind }).where(eq(pets.id, petId)),
    )
    return true
  } catch (error) {
    if (violatedConstraint(error) === 'pets_chip_key') return false
    throw error
  }
}

async function writeLists(tx: Tx, viewer: Viewer, file: PetFile, petId: string, now: Date): Promise<void> {
  const addedBy = viewer.id
  await insertAll(
    tx,
    petAllergies,
    file.allergies.map(({ allergen, label }) => ({ petId, allergenCode: allergen, label })),
  )
  await insertAll(
    tx,
    petWeights,
    file.weights.map(({ measuredOn, kg, bodyScore }) => ({
      petId,
      measuredOn,
      weightKg: kg,
      bodyScore,
      addedBy,
      createdAt: now,
    })),
  )
  await insertAll(
    tx,
    petMeasurements,
    file.measurements.map((row) => ({ petId, ...row })),
  )
  await insertAll(
    tx,
    petContacts,
    file.contacts.map((row, position) => ({ petId, ...row, position, createdAt: now })),
  )
  if (file.feeding) await tx.insert(petFeedings).values({ petId, ...file.feeding, updatedAt: now })
  await insertAll(
    tx,
    petExpenses,
    file.expenses.map((row, place, { length }) => ({
      petId,
      ...row,
      addedBy,
      createdAt: inOrder(now, place, length),
      updatedAt: now,
    })),
  )
}

/** @returns the new ids, in the order of the file */
async function writeHealth(tx: Tx, viewer: Viewer, file: PetFile, petId: string, now: Date): Promise<string[]> {
  const { id, label, species } = vaccineTypes
  const known = await tx.select({ id, label }).from(vaccineTypes).where(eq(species, file.pet.species))
  const idOf = new Map(known.map((type) => [type.label, type.id]))
  const ids = file.health.map(() => randomUUID())
  await insertAll(
    tx,
    petHealthEntries,
    file.health.map(({ vaccine, source: _, ...row }, place, { length }) => ({
      id: ids[place],
      petId,
      ...row,
      vaccineTypeId: (vaccine !== null && idOf.get(vaccine)) || null,
      source: 'import',
      addedBy: viewer.id,
      createdAt: inOrder(now, place, length),
      updatedAt: now,
    })),
  )
  return ids
}
