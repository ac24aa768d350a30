import { eq } from 'drizzle-orm'
import { violatedConstraint } from '#server/core/refusals/faults'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import type { Tx } from '#server/infra/database/db'
import { reviewPhotos } from '../../tables/reviews'
import { claimPictures } from '../media/claim'

/**
 * Puts public pictures of the author's own with a review, in place of those it had; what is no longer shown anywhere is
 * swept.
 *
 * @throws NOT_FOUND for pictures that are gone or somebody else's
 */
export async function replacePhotos(
  tx: Tx,
  reviewId: string,
  authorId: string,
  mediaIds: readonly string[],
): Promise<void> {
  await claimPictures(tx, authorId, mediaIds, ['gallery'])
  await tx.delete(reviewPhotos).where(eq(reviewPhotos.reviewId, reviewId))
  if (mediaIds.length === 0) return
  await tx.insert(reviewPhotos).values(mediaIds.map((mediaId, position) => ({ mediaId, reviewId, position })))
}

/** What the table says in the words of the contract, where something changed between looking and writing; else what it is. */
export function photoRefusalOf(error: unknown): unknown {
  const constraint = violatedConstraint(error)
  if (constraint === 'review_photos_own_check') return refuse('NOT_FOUND')
  if (constraint === 'review_photos_pkey')
    return refuseInWords('BAD_REQUEST', 'One of these photos is already with another review.')
  return error
}
