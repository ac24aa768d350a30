import { eq, sql } from 'drizzle-orm'
import type { Allergen } from '#contract/allergens.rules'
import type { Pet } from '#contract/pets'
import type { Db, Tx } from '#server/infra/database/db'
import { pets } from '../../tables/pets'

/** A person's animals by name, those that have died last; each with what it weighed last. */
export async function listPets(db: Db | Tx, ownerId: string): Promise<{ items: Pet[] }> {
  const { id, name, species, breed, birthDate, dietNotes, passedOn } = pets
  const items = await db
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
    .where(eq(pets.ownerId, ownerId))
    .orderBy(sql`pets.status, lower(pets.name), pets.id`)
  return { items }
}
