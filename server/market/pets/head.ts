import { and, eq, sql } from 'drizzle-orm'
import type { PetHead } from '#contract/pets'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Deps } from '#server/infra/deps'
import { petGuardians } from '../../tables/pet-family'
import { pets } from '../../tables/pets'

/** @throws NOT_FOUND also for somebody else's, and once a grant has ended */
export async function getPetHead(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Pick<Viewer, 'id'>,
  petId: string,
): Promise<PetHead> {
  const now = clock.now()
  const { id, name, species, kind, breed, birthDate, passedOn } = pets
  const [head] = await db
    .select({
      id,
      name,
      species,
      kind,
      breed,
      birthDate,
      passedOn,
      role: petGuardians.role,
      until: petGuardians.endsAt,
    })
    .from(pets)
    .innerJoin(petGuardians, eq(petGuardians.petId, id))
    .where(
      and(
        eq(id, petId),
        eq(petGuardians.userId, viewer.id),
        sql`${petGuardians.startsAt} <= ${now} and (${petGuardians.endsAt} is null or ${petGuardians.endsAt} > ${now})`,
      ),
    )
  if (!head) throw refuse('NOT_FOUND')
  return head
}
