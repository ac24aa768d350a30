import { eq, sql } from 'drizzle-orm'
import type { Feeding } from '#contract/pet-health'
import type { YES_NO } from '#contract/pets.rules'
import { situationOf } from '#contract/portions.rules'
import type { Viewer } from '#server/core/people/viewer'
import { refuse, requireVersion } from '#server/core/refusals/refuse'
import { cleanLine } from '#server/core/text/clean'
import type { Deps } from '#server/infra/deps'
import { holdPet, requirePet } from '#server/market/pets/access'
import { petFeedings } from '#server/tables/pet-health'
import { writing } from './write'

const { food, productId, kcalPer100g, gramsPerDay, meals, situation } = petFeedings
const COLUMNS = { food, productId, kcalPer100g, gramsPerDay, meals, situation }
const VERSION = sql<string>`md5(json_build_array(${food}, ${productId}, ${kcalPer100g}, ${gramsPerDay}, ${meals}, ${situation})::text)`

/** What it is fed and what it weighs. @throws NOT_FOUND */
export async function readFeeding(deps: Pick<Deps, 'db' | 'clock'>, viewer: Viewer, petId: string) {
  await requirePet(deps, viewer, petId, 'health')
  const [kept] = await deps.db
    .select({ feeding: COLUMNS, version: VERSION })
    .from(petFeedings)
    .where(eq(petFeedings.petId, petId))
  const { rows } = await deps.db.execute<{
    kg: number | null
    weighedOn: string | null
    neutered: (typeof YES_NO)[number]
  }>(sql`
    select p.neutered, w.weight_kg::float8 as kg, w.measured_on::text as "weighedOn" from pets p
      left join pet_weights w on w.pet_id = p.id
    where p.id = ${petId} order by w.measured_on desc limit 1`)
  return {
    feeding: kept?.feeding ?? null,
    version: kept?.version ?? null,
    kg: rows[0]?.kg ?? null,
    weighedOn: rows[0]?.weighedOn ?? null,
    neutered: rows[0]?.neutered ?? 'unknown',
  }
}

/** @throws NOT_FOUND, PET_PASSED, CONFLICT in words where it was changed since, BAD_REQUEST for a situation no such animal is in */
export function keepFeeding(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { petId, version, ...given }: Feeding & { petId: string; version?: string | null | undefined },
): Promise<Feeding & { version: string }> {
  const feeding = { ...given, food: cleanLine(given.food) }
  return writing(deps, async (tx) => {
    const { species } = await holdPet(tx, deps, viewer, petId, 'record')
    if (!feeding.food || !situationOf(species, feeding.situation)) throw refuse('BAD_REQUEST')
    const [kept] = await tx.select({ version: VERSION }).from(petFeedings).where(eq(petFeedings.petId, petId))
    const words = 'Someone changed this in the meantime. Reload the page to see it.'
    requireVersion(version, kept?.version ?? null, words)
    const updatedAt = deps.clock.now()
    const [saved] = await tx
      .insert(petFeedings)
      .values({ petId, ...feeding, updatedAt })
      .onConflictDoUpdate({ target: petFeedings.petId, set: { ...feeding, updatedAt } })
      .returning({ version: VERSION })
    if (!saved) throw new Error('what a pet is fed was written without a row')
    return { ...feeding, version: saved.version }
  })
}
