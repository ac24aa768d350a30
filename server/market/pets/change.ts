import { and, eq, gte } from 'drizzle-orm'
import type { NewPet, Pet } from '#contract/pets'
import type { Viewer } from '#server/core/people/viewer'
import { violatedConstraint } from '#server/core/refusals/faults'
import { refuse } from '#server/core/refusals/refuse'
import { cleanLine, cleanText } from '#server/core/text/clean'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { petAllergies, pets, petWeights } from '../../tables/pets'
import { holdPet } from './access'

type Changing = Pick<Deps, 'db' | 'clock'>

const theirs = (viewer: Viewer, id: string) => and(eq(pets.id, id), eq(pets.ownerId, viewer.id))

/** @throws TOO_MANY_PETS, BAD_REQUEST for days to come, a death before the birth and a name nothing is left of */
export function addPet(deps: Changing, viewer: Viewer, pet: NewPet): Promise<{ id: string }> {
  return changing(deps, async (tx, now) => {
    const [added] = await tx
      .insert(pets)
      .values({ ...columnsOf(pet), ownerId: viewer.id, createdAt: now, updatedAt: now })
      .returning({ id: pets.id })
    if (!added) throw new Error('a pet was added without a row')
    await writeParts(tx, added.id, pet)
    return added
  })
}

/** @throws NOT_FOUND also for somebody else's, PET_PASSED, BAD_REQUEST as where it is added */
export function savePet(deps: Changing, viewer: Viewer, { id, ...pet }: Pet): Promise<Record<string, never>> {
  return changing(deps, async (tx, now) => {
    // two tabs that save at once take turns from here on
    await holdPet(tx, deps, viewer, id, 'record')
    await tx.delete(petAllergies).where(eq(petAllergies.petId, id))
    // what is given is the latest weight: whatever is said to be later was a mistake
    const own = eq(petWeights.petId, id)
    await tx.delete(petWeights).where(pet.weight ? and(own, gte(petWeights.measuredOn, pet.weight.measuredOn)) : own)
    await writeParts(tx, id, pet)
    await tx
      .update(pets)
      .set({ ...columnsOf(pet), updatedAt: now })
      .where(eq(pets.id, id))
    return {}
  })
}

/** @throws NOT_FOUND also for somebody else's */
export async function removePet({ db }: Pick<Deps, 'db'>, viewer: Viewer, id: string): Promise<Record<string, never>> {
  const [gone] = await db.delete(pets).where(theirs(viewer, id)).returning({ id: pets.id })
  if (!gone) throw refuse('NOT_FOUND')
  return {}
}

function columnsOf({ name, species, breed, birthDate, dietNotes, passedOn }: NewPet) {
  const cleaned = cleanLine(name)
  if (!cleaned) throw refuse('BAD_REQUEST')
  return {
    name: cleaned,
    species,
    breed: cleanLine(breed),
    birthDate,
    dietNotes: cleanText(dietNotes),
    status: passedOn ? ('passed' as const) : ('active' as const),
    passedOn,
  }
}

async function writeParts(tx: Tx, petId: string, { allergens, otherAllergies, weight }: NewPet): Promise<void> {
  // the same word in other letters is the same allergy
  const labels = new Map(otherAllergies.map(cleanLine).map((label) => [label.toLowerCase(), label]))
  labels.delete('')
  const rows = [
    ...[...new Set(allergens)].map((allergenCode) => ({ petId, allergenCode })),
    ...[...labels.values()].map((label) => ({ petId, label })),
  ]
  if (rows.length > 0) await tx.insert(petAllergies).values(rows)
  if (weight) await tx.insert(petWeights).values({ petId, measuredOn: weight.measuredOn, weightKg: weight.kg })
}

const WRONG_DAYS = ['pets_future_check', 'pets_dates_check', 'pet_weights_future_check']

async function changing<Answer>(
  { db, clock }: Changing,
  change: (tx: Tx, now: Date) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await inTransaction(db, (tx) => change(tx, clock.now()))
  } catch (error) {
    const violated = violatedConstraint(error)
    if (violated === 'pets_limit_check') throw refuse('TOO_MANY_PETS')
    if (violated && WRONG_DAYS.includes(violated)) throw refuse('BAD_REQUEST')
    throw error
  }
}
