import { eq, sql } from 'drizzle-orm'
import { type Review, ReviewText } from '#contract/review-shapes'
import type { ChangedReview } from '#contract/reviews'
import { reviewOpenUntil } from '#contract/reviews.rules'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import { cleanLine, cleanText } from '#server/core/text/clean'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { reviews } from '../../tables/reviews'
import { isHeld } from '../content-filters/held'
import { photoRefusalOf, replacePhotos } from './photos'
import { REVIEW_COLUMNS, type ReviewRow, toReview } from './row'

/**
 * Changes what the viewer's own review says, while it may be changed; it is marked as edited, and its rating counts anew.
 *
 * @throws NOT_FOUND also for somebody else's and for what an admin hid, REVIEW_SETTLED, and BAD_REQUEST when nothing is left of the text
 */
export async function editReview(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { id, ...given }: ChangedReview,
): Promise<Review & { held: boolean }> {
  const cleaned = ReviewText.safeParse({ ...given, title: cleanLine(given.title), body: cleanText(given.body) })
  if (!cleaned.success) throw refuse('BAD_REQUEST')
  const { photos, ...text } = cleaned.data
  try {
    return await inTransaction(db, async (tx) => {
      const now = clock.now()
      const { createdAt } = await holdOwn(tx, viewer, id)
      if (now > reviewOpenUntil(createdAt)) throw refuse('REVIEW_SETTLED')
      await tx
        .update(reviews)
        .set({ ...text, editedAt: now })
        .where(eq(reviews.id, id))
      await replacePhotos(tx, id, viewer.id, photos)
      return { ...(await readReview(tx, id)), held: await isHeld(tx, 'review', id) }
    })
  } catch (error) {
    throw photoRefusalOf(error)
  }
}

/** Deletes the viewer's own review with everything under it. @throws NOT_FOUND also for somebody else's and for what an admin hid */
export async function removeReview(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  id: string,
): Promise<Record<string, never>> {
  await inTransaction(db, async (tx) => {
    await holdOwn(tx, viewer, id)
    await tx.delete(reviews).where(eq(reviews.id, id))
  })
  return {}
}

/** What an admin hid cannot be deleted, or it would be written once more. @throws NOT_FOUND */
async function holdOwn(tx: Tx, viewer: Viewer, id: string): Promise<{ createdAt: Date }> {
  const { rows } = await tx.execute<{ createdAt: string }>(sql`
    select to_json(created_at)#>>'{}' as "createdAt" from reviews
    where id = ${id} and author_user_id = ${viewer.id} and status = 'published' for update`)
  const [review] = rows
  if (!review) throw refuse('NOT_FOUND')
  return { createdAt: new Date(review.createdAt) }
}

/** A review as everybody sees it. */
export async function readReview(tx: Tx, id: string): Promise<Review> {
  const { rows } = await tx.execute<ReviewRow>(sql`select ${sql.raw(REVIEW_COLUMNS)} from reviews r where r.id = ${id}`)
  const [row] = rows
  if (!row) throw refuse('NOT_FOUND')
  return toReview(row)
}
