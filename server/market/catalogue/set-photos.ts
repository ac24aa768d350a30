import { isDeepStrictEqual } from 'node:util'
import { asc, eq, sql } from 'drizzle-orm'
import type { Viewer } from '#server/core/people/viewer'
import type { Tx } from '#server/infra/database/db'
import { productPictures } from '../../tables/product-pictures'
import { claimPictures } from '../media/claim'

/**
 * Puts these photos of the viewer's own on a family, in this order, instead of those it had. What pages show of them, and
 * how they are called, follows by trigger.
 *
 * @throws NOT_FOUND for a picture that is gone or somebody else's
 */
export async function setPhotos(tx: Tx, viewer: Viewer, groupId: string, wanted: readonly string[]): Promise<void> {
  const shown = [...new Set(wanted)]
  await claimPictures(tx, viewer.id, shown, ['product', 'gallery', 'profile'])
  const { mediaId, position } = productPictures
  const had = await tx
    .select({ mediaId })
    .from(productPictures)
    .where(eq(productPictures.groupId, groupId))
    .orderBy(asc(position))
  const same = isDeepStrictEqual(
    had.map((one) => one.mediaId),
    shown,
  )
  if (!same) {
    await tx.delete(productPictures).where(eq(productPictures.groupId, groupId))
    if (shown.length > 0)
      await tx.insert(productPictures).values(shown.map((id, place) => ({ mediaId: id, groupId, position: place })))
  }
}

/** Those that nobody described are called like the product, which may have a new name. */
export async function renamePhotos(tx: Tx, groupId: string): Promise<void> {
  await tx.execute(sql`
    select refresh_product_pictures(array(select distinct group_id from product_pictures where group_id = ${groupId}))`)
}
