import { and, eq, isNull, sql } from 'drizzle-orm'
import { requireMayWrite } from '#server/core/people/may-write'
import type { Viewer } from '#server/core/people/viewer'
import { writeAs } from '#server/core/people/write-as'
import { refuse } from '#server/core/refusals/refuse'
import { cleanLine } from '#server/core/text/clean'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { mediaAssets } from '../../tables/media'
import { publishProfilesShowing } from './links'

/** @throws NOT_FOUND for pictures of others, too; SANCTIONED */
export async function describePicture(
  deps: Deps,
  viewer: Viewer,
  { id, alt }: { id: string; alt: string },
): Promise<void> {
  const altText = cleanLine(alt)
  await inTransaction(deps.db, async (tx) => {
    if (altText) await requireMayShow(tx, viewer, id)
    const changed = await tx
      .update(mediaAssets)
      .set({ altText })
      .where(and(eq(mediaAssets.id, id), eq(mediaAssets.ownerId, viewer.id), isNull(mediaAssets.deletedAt)))
      .returning({ id: mediaAssets.id })
    if (changed.length === 0) throw refuse('NOT_FOUND')
  })
  await publishProfilesShowing(deps, id)
}

/** The words stand on each page that shows the picture, so whoever those belong to is asked for as well. */
async function requireMayShow(tx: Tx, viewer: Viewer, id: string): Promise<void> {
  await requireMayWrite(tx, viewer, 'edit')
  await writeAs(tx, viewer)
  await tx.execute(sql`select require_may_show_pet(pet_id) from pet_photos where media_id = ${id}`)
  await tx.execute(sql`
    select require_family_may_write(p.user_id, 'edit') from user_profiles p where p.id in (
      select profile_id from gallery_items where media_id = ${id}
      union select profile_id from profile_details where ${id}::uuid in (photo_id, cover_id))`)
}
