import { and, eq, isNull } from 'drizzle-orm'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Deps } from '#server/infra/deps'
import { mediaAssets } from '../../tables/media'
import { unlinkPictures } from './links'

/**
 * Takes a picture off every page at once; the sweep removes its files. The lock makes who is just putting it on a page
 * go first or find it gone.
 *
 * @throws NOT_FOUND for pictures of others, too
 */
export async function removePicture({ db, clock, changes }: Deps, viewer: Viewer, id: string): Promise<void> {
  const profileIds = await db.transaction(async (tx) => {
    const theirs = and(eq(mediaAssets.id, id), eq(mediaAssets.ownerId, viewer.id), isNull(mediaAssets.deletedAt))
    const [found] = await tx.select({ id: mediaAssets.id }).from(mediaAssets).where(theirs).for('update')
    if (!found) throw refuse('NOT_FOUND')
    await tx.update(mediaAssets).set({ deletedAt: clock.now() }).where(eq(mediaAssets.id, id))
    return unlinkPictures(tx, [id])
  })
  if (profileIds.length > 0) await changes.publish('profiles', profileIds)
}
