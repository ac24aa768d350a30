import { eq, sql } from 'drizzle-orm'
import type { Allergen } from '#contract/allergens.rules'
import type { Species } from '#contract/products.rules'
import type { Viewer } from '#server/core/people/viewer'
import type { Deps } from '#server/infra/deps'
import { petAllergies, pets } from '../../tables/pets'
import { mayOn } from './access'

export type Allergic = { id: string; name: string; species: Species; allergens: Allergen[]; otherAllergies: string[] }

/** The living animals somebody is anything to that must not eat something: who looks after one buys for it, too. */
export async function listAllergic(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Pick<Viewer, 'id'>,
): Promise<Allergic[]> {
  const { id, name, species } = pets
  return db
    .select({
      ...{ id, name, species },
      allergens: sql<
        Allergen[]
      >`array_remove(array_agg(${petAllergies.allergenCode} order by ${petAllergies.allergenCode}), null)`,
      otherAllergies: sql<
        string[]
      >`array_remove(array_agg(${petAllergies.label} order by lower(${petAllergies.label})), null)`,
    })
    .from(pets)
    .innerJoin(petAllergies, eq(petAllergies.petId, id))
    .where(sql`${pets.status} = 'active' and ${mayOn(id, { viewer, now: clock.now() }, 'see')}`)
    .groupBy(id)
    .orderBy(sql`lower(pets.name), pets.id`)
}
