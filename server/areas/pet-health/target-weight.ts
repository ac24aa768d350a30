import { eq } from 'drizzle-orm'
import type { TargetWeight } from '#contract/pet-health'
import type { Viewer } from '#server/core/people/viewer'
import type { Db, Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { holdPet } from '#server/market/pets/access'
import { pets } from '#server/tables/pets'
import { writing } from './write'

/** What a pet's family wants it to weigh. */
export async function readTargetWeight(db: Db | Tx, petId: string): Promise<TargetWeight | null> {
  const { targetFromKg: fromKg, targetToKg: toKg } = pets
  const [said] = await db.select({ fromKg, toKg }).from(pets).where(eq(pets.id, petId))
  return said?.fromKg && said.toKg ? { fromKg: said.fromKg, toKg: said.toKg } : null
}

/** @throws NOT_FOUND, PET_PASSED */
export function setTargetWeight(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { petId, target }: { petId: string; target: TargetWeight | null },
): Promise<{ target: TargetWeight | null }> {
  return writing(deps, async (tx) => {
    await holdPet(tx, deps, viewer, petId, 'record')
    const said = { targetFromKg: target?.fromKg ?? null, targetToKg: target?.toKg ?? null }
    await tx
      .update(pets)
      .set({ ...said, updatedAt: deps.clock.now() })
      .where(eq(pets.id, petId))
    return { target: await readTargetWeight(tx, petId) }
  })
}
