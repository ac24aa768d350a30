import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { PhotoOrder } from '#contract/pet-shapes'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import { cleanLine } from '#server/core/text/clean'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { mediaAssets } from '../../tables/media'
import { petPhotos, pets } from '../../tables/pets'
import { claimPictures } from '../media/claim'
import { holdPet } from './access'

type Order = { id: string; photos: z.output<typeof PhotoOrder>; portraitId: string | null }

/**
 * Those that are there already may be anybody's of the family; new ones are of who puts them there. What comes off and is
 * put nowhere goes with the sweep.
 *
 * @throws NOT_FOUND also for pictures of others, PET_PASSED, BAD_REQUEST for one that stands there twice and a portrait
 *   that is none of them
 */
export async function setPhotos(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { id, photos, portraitId }: Order,
): Promise<void> {
  const wanted = photos.map((photo) => photo.id)
  if (new Set(wanted).size < wanted.length || (portraitId && !wanted.includes(portraitId))) throw refuse('BAD_REQUEST')
  await inTransaction(deps.db, async (tx) => {
    await holdPet(tx, deps, viewer, id, 'record')
    const { mediaId, petId } = petPhotos
    const there = await tx.select({ mediaId }).from(petPhotos).where(eq(petId, id))
    const known = new Set(there.map((row) => row.mediaId))
    const added = wanted.filter((one) => !known.has(one))
    await claimPictures(tx, viewer.id, added, ['pet'])
    await tx.update(pets).set({ photoId: portraitId, updatedAt: deps.clock.now() }).where(eq(pets.id, id))
    if (wanted.length === 0) {
      await tx.delete(petPhotos).where(eq(petId, id))
      return
    }
    await tx.delete(petPhotos).where(and(eq(petId, id), notInArray(mediaId, wanted)))
    await refuseWords(tx, id, photos)
    await tx
      .insert(petPhotos)
      .values(photos.map((photo, position) => ({ petId: id, mediaId: photo.id, position, shown: photo.shown })))
      .onConflictDoUpdate({
        target: [petId, mediaId],
        set: { position: sql`excluded.position`, shown: sql`excluded.shown` },
      })
    const words = sql.join(
      photos.map((photo) => sql`when ${mediaAssets.id} = ${photo.id} then ${cleanLine(photo.alt)}`),
      sql` `,
    )
    await tx
      .update(mediaAssets)
      .set({ altText: sql`case ${words} else alt_text end` })
      .where(inArray(mediaAssets.id, wanted))
  })
}

/** What is written below a photo is asked for like the rest of what a pet shows. */
async function refuseWords(tx: Tx, petId: string, photos: Order['photos']): Promise<void> {
  const given = photos.map(({ id, alt }) => ({ id, alt: cleanLine(alt) })).filter(({ alt }) => alt !== '')
  const { rows } = await tx.execute(sql`
    select from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(id uuid, alt text)
    join media_assets m on m.id = g.id where m.alt_text <> g.alt limit 1`)
  if (rows.length > 0) await tx.execute(sql`select require_may_show_pet(${petId}::uuid)`)
}
