import { and, eq, notInArray, or, sql } from 'drizzle-orm'
import type { OwnProfile } from '#contract/profile-shapes'
import type { Viewer } from '#server/core/people/viewer'
import { tellProfiles } from '#server/core/profiles/tell-profiles'
import { violatedConstraint } from '#server/core/refusals/faults'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { galleryItems } from '../../tables/profile-pages'
import { profileDetails } from '../../tables/profiles'
import { claimPictures } from '../media/claim'
import { holdOwn } from './hold'
import { getOwn } from './own'

type Chosen = {
  id: string
  photoId?: string | null | undefined
  coverId?: string | null | undefined
  gallery?: string[] | undefined
}

/**
 * Puts public pictures of the viewer's own on one of their profiles; null takes one off, a gallery replaces all of it.
 *
 * @throws NOT_FOUND for the profile and for each picture alike, BAD_REQUEST in words
 */
export async function setPictures(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { id, photoId, coverId, gallery }: Chosen,
): Promise<OwnProfile> {
  const shown = gallery && [...new Set(gallery)]
  try {
    await inTransaction(deps.db, async (tx) => {
      await holdOwn(tx, viewer, id)
      await requireOwn(tx, viewer, [photoId, coverId, ...(shown ?? [])])
      await tx
        .update(profileDetails)
        .set({ photoId, coverId, updatedAt: deps.clock.now() })
        .where(eq(profileDetails.profileId, id))
      if (shown) await replaceGallery(tx, id, shown)
      await tellProfiles(tx, [id])
    })
  } catch (error) {
    throw inWords(error)
  }
  return getOwn(deps, viewer, id)
}

async function requireOwn(tx: Tx, viewer: Viewer, given: (string | null | undefined)[]): Promise<void> {
  const ids = given.filter((one) => typeof one === 'string')
  await claimPictures(tx, viewer.id, ids, ['profile', 'gallery'])
}

async function replaceGallery(tx: Tx, profileId: string, mediaIds: string[]): Promise<void> {
  const own = eq(galleryItems.profileId, profileId)
  // what our team removed is no longer anybody's to show
  const removed = sql`exists (select from media_assets m where m.id = ${galleryItems.mediaId} and m.moderation <> 'published')`
  await tx.delete(galleryItems).where(and(own, or(notInArray(galleryItems.mediaId, mediaIds), removed)))
  const kept = await tx.select({ mediaId: galleryItems.mediaId }).from(galleryItems).where(own)
  const stays = new Set(kept.map(({ mediaId }) => mediaId))
  // those that stay are no new ones: whoever may not add one may take another away
  for (const [position, mediaId] of mediaIds.entries())
    if (stays.has(mediaId)) await tx.update(galleryItems).set({ position }).where(eq(galleryItems.mediaId, mediaId))
    else await tx.insert(galleryItems).values({ mediaId, profileId, position })
}

/** What the tables say where something changed between looking and writing. */
function inWords(error: unknown): unknown {
  const constraint = violatedConstraint(error)
  if (constraint === 'profile_pictures_own_check') return refuse('NOT_FOUND')
  if (constraint === 'gallery_items_pkey') {
    return refuseInWords('BAD_REQUEST', 'One of these pictures is already in another of your profiles’ galleries.')
  }
  return error
}
