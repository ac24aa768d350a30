import { sql } from 'drizzle-orm'
import type { Allergen } from '#contract/allergens.rules'
import type { Pet } from '#contract/pets'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Deps } from '#server/infra/deps'
import { pets } from '../../tables/pets'
import { mayOn } from './access'

/** @throws NOT_FOUND also for somebody else's */
export async function getPet({ db, clock }: Pick<Deps, 'db' | 'clock'>, viewer: Viewer, petId: string): Promise<Pet> {
  const { id, name, species, breed, birthDate, dietNotes, passedOn } = pets
  const [pet] = await db
    .select({
      ...{ id, name, species, breed, birthDate, dietNotes, passedOn },
      weight: sql<Pet['weight']>`(select json_build_object('kg', w.weight_kg, 'measuredOn', w.measured_on)
        from pet_weights w where w.pet_id = pets.id order by w.measured_on desc limit 1)`,
      allergens: sql<Allergen[]>`array(select a.allergen_code from pet_allergies a
        where a.pet_id = pets.id and a.allergen_code is not null order by 1)`,
      otherAllergies: sql<string[]>`array(select a.label from pet_allergies a
        where a.pet_id = pets.id and a.label is not null order by lower(a.label))`,
    })
    .from(pets)
    .where(sql`${id} = ${petId} and ${mayOn(id, { viewer, now: clock.now() }, 'see')}`)
  if (!pet) throw refuse('NOT_FOUND')
  return pet
}
