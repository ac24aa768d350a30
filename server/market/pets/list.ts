import { eq, sql } from 'drizzle-orm'
import type { PetCard } from '#contract/pets'
import { MAX_LISTED_PETS } from '#contract/pets.rules'
import type { Viewer } from '#server/core/people/viewer'
import type { Deps } from '#server/infra/deps'
import { mediaAssets } from '../../tables/media'
import { petGuardians } from '../../tables/pet-family'
import { pets } from '../../tables/pets'
import { photoColumns, toPetPicture } from './photo'

type Needs = Pick<Deps, 'db' | 'clock' | 'env'>

/** The animals somebody is anything to at this moment, by name, those that have died last; each with its latest weight. */
export async function listPets(deps: Needs, viewer: Pick<Viewer, 'id'>): Promise<{ items: PetCard[] }> {
  const now = deps.clock.now()
  const { id, name, species, kind, breed, birthDate, passedOn } = pets
  const { role, endsAt, startsAt, userId, petId } = petGuardians
  const rows = await deps.db
    .select({
      pet: { id, name, species, kind, breed, birthDate, passedOn, role, until: endsAt },
      birthPrecision: sql<PetCard['birthPrecision']>`${pets.birthPrecision}`,
      weight: sql<PetCard['weight']>`(select json_build_object('kg', w.weight_kg, 'measuredOn', w.measured_on)
        from pet_weights w where w.pet_id = pets.id order by w.measured_on desc limit 1)`,
      photo: photoColumns,
    })
    .from(petGuardians)
    .innerJoin(pets, eq(id, petId))
    .leftJoin(mediaAssets, sql`${mediaAssets.id} = ${pets.photoId} and ${mediaAssets.deletedAt} is null`)
    .where(sql`${userId} = ${viewer.id} and ${startsAt} <= ${now} and (${endsAt} is null or ${endsAt} > ${now})`)
    .orderBy(sql`pets.status, lower(pets.name), pets.id`)
    .limit(MAX_LISTED_PETS)
  return {
    items: rows.map(({ pet, photo, ...rest }) => ({
      ...pet,
      ...rest,
      photo: toPetPicture(deps, photo, 400),
    })),
  }
}
