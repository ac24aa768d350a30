import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { MediaPurpose } from '#contract/media.rules'
import { refuse } from '#server/core/refusals/refuse'
import type { Tx } from '#server/infra/database/db'
import { mediaAssets } from '../../tables/media'

/**
 * Holds pictures until the transaction ends, so that they are not removed or swept away while they are put somewhere.
 * To be called before the rows that point at them are written.
 *
 * @param purposes what they may have been uploaded for
 * @throws NOT_FOUND when one is not there, is gone, or is somebody else's
 */
export async function claimPictures(
  tx: Tx,
  ownerId: string,
  ids: readonly string[],
  purposes: readonly MediaPurpose[],
): Promise<void> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  const { id, purpose, deletedAt } = mediaAssets
  const held = await tx
    .select({ id })
    .from(mediaAssets)
    .where(
      and(inArray(id, wanted), eq(mediaAssets.ownerId, ownerId), inArray(purpose, [...purposes]), isNull(deletedAt)),
    )
    .orderBy(id)
    .for('share')
  if (held.length < wanted.length) throw refuse('NOT_FOUND')
}
