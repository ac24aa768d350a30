import { sql } from 'drizzle-orm'
import type { Viewer } from '#server/core/people/viewer'
import type { Deps } from '#server/infra/deps'
import { requirePet } from '#server/market/pets/access'

/** What can be chosen for an animal of its kind, the ones everybody should have first. @throws NOT_FOUND */
export async function listVaccines(deps: Pick<Deps, 'db' | 'clock'>, viewer: Viewer, petId: string) {
  await requirePet(deps, viewer, petId, 'health')
  const { rows } = await deps.db.execute<{ id: string; label: string; core: boolean }>(sql`
    select v.id, v.label, v.core from pets p join vaccine_types v on v.species = p.species and v.retired_at is null
    where p.id = ${petId} order by v.core desc, v.label`)
  return { items: rows }
}
