import { sql } from 'drizzle-orm'
import type { MemorialPage, Passing } from '#contract/pet-passing'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import { cleanText } from '#server/core/text/clean'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { holdPet } from '#server/market/pets/access'
import { toPetPicture } from '#server/market/pets/photo'
import { portraitOf } from './read'

type Chosen = Passing['memorial']
const PHOTO_PX = 960

/** @throws NOT_FOUND also while it lives */
export async function saveMemorial(
  deps: Deps,
  viewer: Viewer,
  { petId, memorial }: { petId: string; memorial: Chosen },
): Promise<Record<never, never>> {
  await inTransaction(deps.db, async (tx) => {
    const pet = await holdPet(tx, deps, viewer, petId, 'passing', { living: false })
    if (pet.status !== 'passed') throw refuse('NOT_FOUND')
    await writeMemorial(tx, petId, memorial)
  })
  return {}
}

/** The picture is one of the pet’s own, or none. */
export async function writeMemorial(tx: Tx, petId: string, { visibility, words, photoId }: Chosen): Promise<void> {
  await tx.execute(sql`
    update pets set memorial_visibility = ${visibility}, memorial_words = ${cleanText(words)},
      photo_id = case when ${photoId}::uuid is null or ${photoId}::uuid = photo_id
          or ${photoId}::uuid in (select media_id from pet_photos where pet_id = pets.id) then ${photoId}::uuid
        else photo_id end
    where id = ${petId}`)
}

type Row = Omit<MemorialPage, 'photo' | 'born' | 'died'> & { birthDate: string | null; passedOn: string }

/** For anybody, where the family wants one; otherwise there is nothing. @throws NOT_FOUND */
export async function getMemorial(deps: Pick<Deps, 'db' | 'clock' | 'env'>, petId: string): Promise<MemorialPage> {
  const { rows } = await deps.db.execute<Row>(sql`
    select p.id, p.name, p.species, p.kind, p.breed, p.birth_date as "birthDate",
      p.passed_on as "passedOn", p.memorial_words as words, p.memorial_visibility = 'public' as listed
    from pets p where p.id = ${petId} and p.status = 'passed' and p.memorial_visibility in ('link', 'public')`)
  const [row] = rows
  if (!row) throw refuse('NOT_FOUND')
  const { birthDate, passedOn, ...memorial } = row
  return {
    ...memorial,
    born: birthDate?.slice(0, 4) ?? null,
    died: passedOn.slice(0, 4),
    photo: toPetPicture(deps, await portraitOf(deps, petId), PHOTO_PX),
  }
}
