import { and, eq } from 'drizzle-orm'
import { latestToday } from '#contract/days.rules'
import { birthProblem } from '#contract/pet-species.rules'
import type { NewPet, SavedPet } from '#contract/pets'
import type { Species } from '#contract/products.rules'
import type { Viewer } from '#server/core/people/viewer'
import { violatedConstraint } from '#server/core/refusals/faults'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { pets } from '../../tables/pets'
import { holdPet } from './access'
import { columnsOf } from './columns-of'
import { writeParts } from './write-parts'

type Changing = Pick<Deps, 'db' | 'clock'>

/**
 * @throws TOO_MANY_PETS, CONFLICT in words for what the list does not have, BAD_REQUEST in words for days to come, a death
 *   before the birth, a weight no animal of its kind has or of before its birth, and a name nothing is left of
 */
export async function addPet(deps: Changing, viewer: Viewer, pet: NewPet): Promise<{ id: string }> {
  checkBirth(deps, pet.species, pet)
  return changing(deps, async (tx, now) => {
    const { name = '', species = pet.species, ...columns } = columnsOf(pet)
    const [added] = await tx
      .insert(pets)
      .values({ ...columns, name, species, ownerId: viewer.id, createdAt: now, updatedAt: now })
      .returning({ id: pets.id })
    if (!added) throw new Error('a pet was added without a row')
    await writeParts(tx, { ...added, species: pet.species, viewer }, pet)
    // a record is written while its pet lives
    if (pet.passedOn)
      await tx
        .update(pets)
        .set({ status: 'passed', passedOn: pet.passedOn, passedSaidAt: now })
        .where(eq(pets.id, added.id))
    return added
  })
}

/** @throws NOT_FOUND also for somebody else's, PET_PASSED, CONFLICT and BAD_REQUEST as where it is added */
export async function savePet(
  deps: Changing,
  viewer: Viewer,
  { id, ...pet }: SavedPet,
): Promise<Record<string, never>> {
  return changing(deps, async (tx, now) => {
    // two tabs that save at once take turns from here on
    const held = await holdPet(tx, deps, viewer, id, 'record')
    const species = pet.species ?? (held.species as Species)
    checkBirth(deps, species, pet)
    // a breed is one of the animal's own kind
    const another = species === held.species ? {} : { breedId: null, secondBreedId: null }
    await tx
      .update(pets)
      .set({ ...another, ...columnsOf(pet), updatedAt: now })
      .where(eq(pets.id, id))
    // its weight is compared with the birth that is kept from now on
    await writeParts(tx, { id, species, viewer }, pet)
    return {}
  })
}

/** @throws NOT_FOUND also for somebody else's */
export async function removePet({ db }: Pick<Deps, 'db'>, viewer: Viewer, id: string): Promise<Record<string, never>> {
  const theirs = and(eq(pets.id, id), eq(pets.ownerId, viewer.id))
  const [gone] = await db.delete(pets).where(theirs).returning({ id: pets.id })
  if (!gone) throw refuse('NOT_FOUND')
  return {}
}

/** The database refuses what lies beyond the latest today. */
function checkBirth({ clock }: Changing, species: Species, { birthDate }: Pick<NewPet, 'birthDate'>): void {
  const problem = birthDate ? birthProblem(species, birthDate, latestToday(clock.now())) : null
  if (problem) throw refuseInWords('BAD_REQUEST', problem)
}

const WORDS: Record<string, () => Error> = {
  pets_limit_check: () => refuse('TOO_MANY_PETS'),
  pets_future_check: () => refuseInWords('BAD_REQUEST', 'This day is in the future. Check the dates.'),
  pet_weights_future_check: () => refuseInWords('BAD_REQUEST', 'A weight can’t be in the future. Check the day.'),
  pets_dates_check: () => refuseInWords('BAD_REQUEST', 'This day is before the birth date. Check both dates.'),
  pets_born_check: () => refuseInWords('BAD_REQUEST', 'Check the year.'),
  pets_breed_fkey: () =>
    refuseInWords('CONFLICT', 'This breed is not on the list for this kind of animal. Choose again.'),
  pets_second_breed_fkey: () =>
    refuseInWords('CONFLICT', 'This breed is not on the list for this kind of animal. Choose again.'),
  pets_breed_retired_check: () => refuseInWords('CONFLICT', 'This breed is no longer on the list. Choose again.'),
  pets_colours_check: () => refuseInWords('CONFLICT', 'A color is no longer on the list. Choose again.'),
  pets_passed_record_check: () => refuse('PET_PASSED'),
}

async function changing<Answer>(
  { db, clock }: Changing,
  change: (tx: Tx, now: Date) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await inTransaction(db, (tx) => change(tx, clock.now()))
  } catch (error) {
    const known = WORDS[violatedConstraint(error) ?? '']
    if (known) throw known()
    throw error
  }
}
